import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { InForm } from './field.tsx';
import styles from './form.module.css';

/** Fields below each other; the browser's own bubbles stay away, errors stand at the fields. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return (
    <InForm value>
      <form noValidate {...rest} className={classNames(styles.form, className)} />
    </InForm>
  );
}

export function FieldRow(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.row} />;
}
