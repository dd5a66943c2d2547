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

/** The business type and the features of the template. */
export const AS_TEMPLATE = 'template';

export interface SubProjectValues {
  name: string;
  slug: string;
  fromTemplate: boolean;
  businessType: BusinessType | typeof AS_TEMPLATE;
  /** Absent when they come from the template. */
  features?: string[];
  manager: ManagerValues;
}

export const defaultBusinessType = 'property_management';

export const newSubProject: SubProjectValues = {
  name: '',
  slug: '',
  fromTemplate: false,
  businessType: defaultBusinessType,
  features: presetFeatures(defaultBusinessType),
  manager: { username: '', password: '', displayName: '', email: '', phone: '' },
};

/** Whether anything is typed of the first manager, without whom a company can be created, too. */
export const hasManager = (manager: Partial<ManagerValues> | undefined): boolean =>
  Object.values(manager ?? {}).some((typed?: string) => typed?.trim());

export function createBody(projectId: number, values: SubProjectValues): Schemas['CreateCompanyBody'] {
  const { name, slug, manager, businessType, features, ...others } = values;
  return {
    ...others,
    name: name.trim(),
    ...(slug.trim() && { slug: slug.trim() }),
    projectId,
    ...(businessType !== AS_TEMPLATE && { businessType }),
    ...(features && { features: features as Schemas['CreateCompanyBody']['features'] }),
    ...(hasManager(manager) && { manager }),
  };
}
