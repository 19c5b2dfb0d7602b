import { useState } from 'react';
import type { SitePage } from '../../../domain/content/form/site-forms.ts';
import { PAGES } from '../../../domain/site/pages.ts';
import { FormDialog } from '../dialogs/TitledDialog.tsx';
import { SelectField } from '../LabelledField.tsx';

interface Props {
  title: string;
  path: string;
  /** A page of the site as delivered, whose address always leads to another page. */
  isBuiltIn: boolean;
  pages: readonly SitePage[];
  onClose: () => void;
  /** @param gone the page that visitors are sent to; empty for none */
  onHide: (gone: string) => void;
}

/** Asks what visitors of a page see once it is hidden. */
export function HidePageDialog({ title, path, isBuiltIn, pages, onClose, onHide }: Props) {
  const [gone, setGone] = useState(isBuiltIn ? PAGES.home.path : '');

  function submit() {
    onClose();
    onHide(gone);
  }

  return (
    <FormDialog title={`Take “${title}” off the site?`} submit="Hide it" onSubmit={submit} onClose={onClose}>
      <SelectField label={`What visitors of ${path} see then`} value={gone} onChoose={setGone} data-first>
        {!isBuiltIn && <option value="">That the page is not there</option>}
        {pages
          .filter(({ href }) => href !== path)
          .map((page) => (
            <option key={page.href} value={page.href}>
              {`${page.title} instead`}
            </option>
          ))}
      </SelectField>
      <p className="muted fine">
        {isBuiltIn
          ? 'It leaves the menus, the foot of each page, the floating icon bar and the sitemap. '
          : 'Its former addresses lead there too. '}
        Nothing changes until you publish.
      </p>
    </FormDialog>
  );
}
