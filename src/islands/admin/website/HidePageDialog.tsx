import { type SubmitEvent, useId, useState } from 'react';
import type { SitePage } from '../../../domain/content/form/site-forms.ts';
import dialog from '../../dialog/Dialog.module.css';
import { Dialog } from '../../dialog/Dialog.tsx';
import { FormActions } from '../../dialog/FormActions.tsx';
import { Select } from '../../Select.tsx';

interface Props {
  title: string;
  /** The path of the page. */
  path: string;
  pages: readonly SitePage[];
  onClose: () => void;
  /** @param gone the page that visitors are sent to; empty for none */
  onHide: (gone: string) => void;
}

/** Asks what visitors of a page see once it is hidden. */
export function HidePageDialog({ title, path, pages, onClose, onHide }: Props) {
  const id = useId();
  const [gone, setGone] = useState('');

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onClose();
    onHide(gone);
  }

  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <form className={dialog.body} noValidate onSubmit={submit}>
        <h2 id={id}>{`Take “${title}” off the site?`}</h2>
        <div className="field">
          <label htmlFor={`${id}-gone`}>{`What visitors of ${path} see then`}</label>
          <Select id={`${id}-gone`} value={gone} onChange={({ target }) => setGone(target.value)} data-first>
            <option value="">That the page is not there</option>
            {pages
              .filter(({ href }) => href !== path)
              .map((page) => (
                <option key={page.href} value={page.href}>
                  {`${page.title} instead`}
                </option>
              ))}
          </Select>
        </div>
        <p className="muted fine">Its former addresses lead there too. Nothing changes until you publish.</p>
        <FormActions submit="Hide it" onClose={onClose} />
      </form>
    </Dialog>
  );
}
