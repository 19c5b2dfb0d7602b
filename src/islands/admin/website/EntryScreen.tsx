import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { endOpenEntry, renewOpenEntry } from '../../../browser/content/website-calls.ts';
import { pathText } from '../../../domain/content/form/field-path.ts';
import type { CollectionForm, SiteForms } from '../../../domain/content/form/site-forms.ts';
import type { SiteView } from '../../../domain/content/site-view.ts';
import { useRestoreFocus } from '../../focus/useRestoreFocus.ts';
import { Button } from '../Button.tsx';
import { NotThere } from '../NotThere.tsx';
import { OfflineBanner } from '../saving/OfflineBanner.tsx';
import { OpenElsewhere } from '../saving/OpenElsewhere.tsx';
import { isKept } from '../saving/saving-state.ts';
import { useSaveKey, useUndoKeys } from '../saving/useFormKeys.ts';
import { type OpenCalls, useOpenElsewhere } from '../saving/useOpenElsewhere.ts';
import { EntryBanners } from './EntryBanners.tsx';
import { EntryHead } from './EntryHead.tsx';
import { EntrySaveBar } from './EntrySaveBar.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { entryCopies } from './entry-copies.ts';
import { shownErrors } from './entry-fields.ts';
import { FieldView } from './fields/FieldView.tsx';
import { FormProvider, focusField } from './fields/form-context.ts';
import { GroupFields } from './fields/GroupField.tsx';
import { EntryComparison } from './history/EntryComparison.tsx';
import { ListsOfPage } from './ListsOfPage.tsx';
import { MenusOfPage } from './MenusOfPage.tsx';
import { linkPages } from './own-page-forms.ts';
import { BesidePage } from './preview/BesidePage.tsx';
import { usePagePane } from './preview/usePagePane.ts';
import { listHref, publishHref } from './route.ts';
import { useEntry } from './useEntry.ts';
import styles from './Website.module.css';

const OPEN_ENTRIES: OpenCalls = { renew: renewOpenEntry, end: endOpenEntry, isPageOpen: entryCopies.isPageOpen };

interface Props {
  entryKey: string;
  /** The field to focus, by its path with dots; empty for none. */
  field: string;
  collection: CollectionForm;
  forms: SiteForms;
  site: SiteView;
  onChanged: () => void;
}

/** The form of an entry. */
export function EntryScreen({ entryKey, field, collection, forms, site, onChanged }: Props) {
  const [isNew] = useState(!site.entries.some(({ key }) => key === entryKey));
  const entry = useEntry({ key: entryKey, collection, isNew, onChanged });
  const { state, fields, save, change, type, confirm, leave, undo } = entry;
  const { phase, stored, content, question } = state;
  const { restored } = fields;
  const [said, setSaid] = useState('');
  const pane = usePagePane(entryKey, forms);
  const form = useRef<HTMLFormElement>(null);
  const others = useOpenElsewhere(stored === null || phase !== 'ready' ? null : entryKey, OPEN_ENTRIES);
  const pages = useMemo(() => linkPages(forms, site.entries), [forms, site.entries]);
  const shown = useMemo(() => shownErrors(fields), [fields]);

  useSaveKey(() => {
    if (phase === 'ready' && question === null && document.querySelector('dialog[open]') === null) void save();
  });
  useUndoKeys(form, undo);

  const focusUndone = useEffectEvent(() => {
    if (restored.count > 0 && restored.field !== '') focusField(restored.field);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each undo
  useEffect(() => focusUndone(), [restored.count]);

  const focusAsked = useEffectEvent(() => {
    if (phase === 'ready' && field !== '') focusField(field);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is loaded, and when another field is asked for
  useEffect(() => focusAsked(), [phase, field]);
  useRestoreFocus(entryHeading, [phase, state.restored, state.stash, question]);

  if (question !== null) {
    return <EntryComparison entry={entry} question={question} form={collection.form} />;
  }
  return (
    <>
      <EntryHead entry={entry} entryKey={entryKey} collection={collection} pages={pages} pane={pane} />
      <OpenElsewhere others={others} what="page" />
      <OfflineBanner isKept={isKept(state)} />
      <EntryBanners entry={entry} />
      {phase !== 'loading' && phase !== 'ready' ? (
        <NotThere
          heading={phase === 'gone' ? 'This is not there any more.' : 'This could not be loaded.'}
          list={listHref}
        >
          {phase !== 'gone' && <Button onPress={() => void entry.load()}>Try again</Button>}
        </NotThere>
      ) : (
        <>
          <ErrorSummary form={collection.form} value={content.value} errors={fields.showsAll ? shown : {}} />
          <p className="visually-hidden" role="status">
            {said}
          </p>
          <BesidePage
            entry={entry}
            entryKey={entryKey}
            isThing={collection.kind === 'list'}
            site={site}
            collections={forms.collections}
            pane={pane}
          >
            <form
              ref={form}
              className={styles.form}
              noValidate
              aria-busy={phase === 'loading'}
              inert={phase === 'loading'}
              onSubmit={(event) => event.preventDefault()}
            >
              {phase === 'loading' ? (
                <p>Loading</p>
              ) : (
                <FormProvider
                  value={{
                    Field: FieldView,
                    entries: site.entries,
                    entry: content.value,
                    entryKey,
                    errors: shown,
                    media: forms.media,
                    pages,
                    placeholders: forms.placeholders,
                    onChange: change,
                    onType: type,
                    onLeave: leave,
                    onConfirm: (path) => {
                      confirm(path);
                      // The button that was pressed goes with the mark.
                      if (!focusField(pathText(path))) focusHeading();
                    },
                    announce: setSaid,
                  }}
                >
                  <ListsOfPage collection={collection} collections={forms.collections} />
                  {collection.addressField !== undefined && <MenusOfPage entryKey={entryKey} entries={site.entries} />}
                  <GroupFields
                    field={{
                      path: [],
                      schema: collection.form,
                      label: collection.title,
                      value: content.value,
                      isRequired: true,
                    }}
                  />
                </FormProvider>
              )}
            </form>
          </BesidePage>
          <EntrySaveBar
            entry={entry}
            form={collection.form}
            onSave={() => void save()}
            onPublish={async () => {
              if (await save()) location.hash = publishHref;
            }}
          />
        </>
      )}
    </>
  );
}

const entryHeading = () => document.querySelector<HTMLElement>('#entry-heading');
const focusHeading = () => entryHeading()?.focus();
