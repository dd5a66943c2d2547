import type { Schemas } from '@nerka/mf-shared/api';
import type { BusinessType } from '@nerka/mf-shared/contract';
import { presetFeatures } from '../instance/instance-form';

export interface ManagerValues {
  username: string;
  password: string;
  displayName: string;
  email: string;
  phone: string;
}

export interface SubProjectValues {
  name: string;
  slug: string;
  fromTemplate: boolean;
  /** Absent, as the features are, when they come from the template. */
  businessType?: BusinessType;
  features?: string[];
  manager: ManagerValues;
}

const businessType = 'property_management';

export const newSubProject: SubProjectValues = {
  name: '',
  slug: '',
  fromTemplate: false,
  businessType,
  features: presetFeatures(businessType),
  manager: { username: '', password: '', displayName: '', email: '', phone: '' },
};

/** Whether anything is typed of the first manager, without whom a company can be created, too. */
export const hasManager = (manager: Partial<ManagerValues> | undefined): boolean =>
  Object.values(manager ?? {}).some((typed?: string) => typed?.trim());

export function createBody(projectId: number, values: SubProjectValues): Schemas['CreateCompanyBody'] {
  const { name, slug, manager, features, ...others } = values;
  return {
    ...others,
    name: name.trim(),
    ...(slug.trim() && { slug: slug.trim() }),
    projectId,
    ...(features && { features: features as Schemas['CreateCompanyBody']['features'] }),
    ...(hasManager(manager) && { manager }),
  };
}
