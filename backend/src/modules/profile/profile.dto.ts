import { NewPassword } from '../../platform/access/new-password.js';
import { EmailChangeResponse } from '../account-links/email-changes.service.js';
import { OptionalEmail, OptionalPhone, OptionalText, Secret } from '../../platform/http/fields.js';

const MAX_NAME = 100;

export class UpdateProfileBody {
  @OptionalText(MAX_NAME)
  firstName?: string | null;

  @OptionalText(MAX_NAME)
  lastName?: string | null;

  @OptionalEmail()
  email?: string | null;

  @OptionalPhone()
  phone?: string | null;
}

export class ChangePasswordBody {
  @Secret('Current password is required')
  currentPassword: string;

  @NewPassword('New password is required')
  newPassword: string;
}

export class ProfileResponse {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  /** The picture's address; null without one. */
  profilePicture: string | null;
  lastSignInAt: string | null;
  /** An e-mail address that waits until it is confirmed; null if none does. */
  emailChange: EmailChangeResponse | null;
  /** For If-Match. */
  version: number;
}
