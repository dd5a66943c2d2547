import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import { Field } from '@rc-component/form';
import type { FormItemProps as AntdProps, Rule } from 'antd/es/form';
import { FormItemInputContext } from 'antd/es/form/context';
import { cloneElement, useMemo, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { useFieldId } from './form-ids';
import styles from './form-item.module.css';
import { Tooltip } from './tooltip';

interface FormItemProps extends Pick<AntdProps, 'rules' | 'valuePropName' | 'getValueFromEvent'> {
  /** Where its value is among the form's; absent: it has none. */
  name?: string | readonly (string | number)[];
  label?: ReactNode;
  /** The id of what the label names, where that is no field of the form. */
  htmlFor?: string;
  /** Marks the label; absent: as the rules say. */
  required?: boolean;
  /** When the rules are checked; absent: at each change. */
  validateTrigger?: string;
  /** Only the first error is said. */
  validateFirst?: boolean;
  /** What explains the field, below it. */
  extra?: ReactNode;
  /** What explains the field behind a question mark. */
  tooltip?: string | undefined;
  /** Only the field, without label and errors. */
  noStyle?: boolean;
  className?: string;
  style?: CSSProperties;
  /** One element, which gets the value and `onChange`; without `name` anything. */
  children: ReactNode;
}

type Handler = (...args: unknown[]) => void;
type Control = Record<string, unknown> & { id?: string };

/**
 * A labelled field of a form with its errors. It replaces antd's `Form.Item`, which renders each field twice before a
 * dialog is seen: its grid follows the window's width and its errors have a motion.
 */
export function FormItem({ name, ...props }: FormItemProps) {
  if (name !== undefined) return <NamedItem path={typeof name === 'string' ? [name] : name} {...props} />;
  return <Labelled {...props} id={props.htmlFor} isRequired={props.required} errors={none} />;
}

function NamedItem({ path, children, ...props }: Omit<FormItemProps, 'name'> & { path: readonly (string | number)[] }) {
  const { rules, label, valuePropName = 'value', validateFirst = false, validateTrigger = 'onChange' } = props;
  const id = useFieldId(path);
  const isRequired = props.required ?? rules?.some(demandsValue);
  return (
    <Field
      name={[...path]}
      messageVariables={{ label: typeof label === 'string' ? label : path.join('.') }}
      {...{ valuePropName, validateFirst, validateTrigger }}
      {...(rules && { rules })}
      {...(props.getValueFromEvent && { getValueFromEvent: props.getValueFromEvent })}
    >
      {(control: Control, { errors }) => (
        <Labelled {...props} id={props.htmlFor ?? id} isRequired={isRequired} errors={errors}>
          {controlled(children as ReactElement<Control>, control, {
            id,
            isRequired,
            hasErrors: errors.length > 0 && !props.noStyle,
            hasExtra: Boolean(props.extra),
          })}
        </Labelled>
      )}
    </Field>
  );
}

const none: readonly string[] = [];
const demandsValue = (rule: Rule): boolean => typeof rule === 'object' && rule.required === true;

interface LabelledProps extends Pick<FormItemProps, 'label' | 'extra' | 'tooltip' | 'noStyle' | 'className' | 'style'> {
  id: string | undefined;
  isRequired: boolean | undefined;
  errors: readonly ReactNode[];
  children: ReactNode;
}

function Labelled({ id, label, isRequired, errors, extra, tooltip, noStyle, ...rest }: LabelledProps) {
  const hasErrors = errors.length > 0;
  // antd's inputs take their colour from it.
  const status = useMemo(
    () => ({ isFormItemInput: true, status: hasErrors ? ('error' as const) : ('' as const) }),
    [hasErrors],
  );
  const control = <FormItemInputContext value={status}>{rest.children}</FormItemInputContext>;
  if (noStyle) return control;
  const classes = [styles.item, hasErrors && styles.withErrors, rest.className].filter(Boolean).join(' ');
  return (
    <div className={classes} style={rest.style}>
      {label !== undefined && (
        <div className={styles.head}>
          <label htmlFor={id} className={isRequired ? styles.required : undefined}>
            {label}
          </label>
          {tooltip && (
            <Tooltip title={tooltip}>
              <span className={styles.tooltip}>
                <QuestionCircleOutlined />
              </span>
            </Tooltip>
          )}
        </div>
      )}
      <div className={styles.control}>{control}</div>
      {hasErrors && (
        <div role="alert" id={id && `${id}_help`} className={styles.errors}>
          {errors.map((error, index) => (
            <div key={index}>{error}</div>
          ))}
        </div>
      )}
      {extra && (
        <div id={id && `${id}_extra`} className={styles.extra}>
          {extra}
        </div>
      )}
    </div>
  );
}

interface Described {
  id: string;
  isRequired: boolean | undefined;
  hasErrors: boolean;
  hasExtra: boolean;
}

/** The field with its value, what is read out with it, and its own handlers kept. */
function controlled(field: ReactElement<Control>, control: Control, described: Described): ReactNode {
  const id = field.props.id ?? described.id;
  const by = [described.hasErrors && `${described.id}_help`, described.hasExtra && `${described.id}_extra`];
  const handlers = Object.entries(control).filter(([, value]) => typeof value === 'function');
  return cloneElement(field, {
    ...control,
    ...Object.fromEntries(handlers.map(([event, handle]) => [event, both(handle as Handler, field.props[event])])),
    id,
    ...(by.some(Boolean) && { 'aria-describedby': by.filter(Boolean).join(' ') }),
    ...(described.hasErrors && { 'aria-invalid': true }),
    ...(described.isRequired && { 'aria-required': true }),
  });
}

const both =
  (first: Handler, own: unknown): Handler =>
  (...args) => {
    first(...args);
    if (typeof own === 'function') (own as Handler)(...args);
  };
