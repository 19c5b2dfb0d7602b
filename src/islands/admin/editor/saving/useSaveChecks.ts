import { type RefObject, useEffect, useRef, useState } from 'react';
import { BLOG_REFUSALS } from '../../../../domain/posts/blog.ts';
import type { Confirmation } from '../../posts/PublishDialog.tsx';
import { useLinkCheck } from '../markdown/useLinkCheck.ts';
import type { Editor } from '../useEditor.ts';
import type { Intent } from './post-subject.ts';
import { confirmationBefore } from './publication.ts';

/** A save that waits for confirmation. */
interface ToConfirm {
  intent: Intent;
  question: Confirmation;
}

interface Options {
  form: RefObject<HTMLFormElement | null>;
  html: string;
}

/** The checks before a save: that the fields are valid, that the linked pages exist, and that the administrator confirms it. */
export function useSaveChecks(editor: Editor, { form, html }: Options) {
  const { content: draft } = editor.state;
  /** The editor as it is once the links are checked. */
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  const links = useLinkCheck();
  const [checkingLinks, setCheckingLinks] = useState(false);
  const [toConfirm, setToConfirm] = useState<ToConfirm | null>(null);
  const [scheduling, setScheduling] = useState(false);
  /** Names of the fields that the last save found empty. */
  const [empty, setEmpty] = useState<string[]>([]);

  /** Whether the form is valid; else focuses the first invalid field, opening its section. */
  function validate(intent: Intent): boolean {
    const [invalid, ...others] = invalidFields(form.current, intent);
    setEmpty([invalid, ...others].flatMap((field) => (field?.validity.valueMissing ? [field.name] : [])));
    if (!invalid) return true;
    const section = invalid.closest('details');
    if (section) section.open = true;
    invalid.focus();
    return false;
  }

  /** Checks the links before the post becomes public. @returns whether no broken link was newly found */
  async function checkLinks(): Promise<boolean> {
    setCheckingLinks(true);
    const isFine = await links.check(html);
    setCheckingLinks(false);
    return isFine;
  }

  return {
    /** What to say at the title and the content while they are missing. */
    missingText: {
      title: empty.includes('title') && draft.title === '' ? BLOG_REFUSALS.titleMissing : '',
      content: empty.includes('content') && draft.text === '' ? BLOG_REFUSALS.contentMissing : '',
    },
    /** Paths of this site that the text links to and that do not exist. */
    missing: links.missingIn(html),
    checkingLinks,
    toConfirm,
    /** Whether the time of publication is being asked for. */
    scheduling,
    /**
     * Saves a draft, or unpublished changes, at once. Any other save needs confirmation, and a second press when a broken link
     * was found.
     */
    async trySave(intent: Intent): Promise<void> {
      if (!validate(intent)) return;
      if (intent.status === 'draft' || intent.asChanges) void links.check(html);
      else if (!(await checkLinks())) return;
      const { state, save } = latest.current;
      if (state.save.kind === 'discarding') return;
      const question = confirmationBefore(intent, state.stored, state.content.title);
      if (question === null) await save(intent);
      else setToConfirm({ intent, question });
    },
    async trySchedule(): Promise<void> {
      if (validate({ status: 'scheduled', button: 'schedule' }) && (await checkLinks())) setScheduling(true);
    },
    /** Closes the confirmation or the dialog that asks for the time. */
    closeDialog(): void {
      setToConfirm(null);
      setScheduling(false);
    },
  };
}

/** The form elements that can be invalid. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The invalid fields, in order. A draft needs no title until it is handed in. */
function invalidFields(form: HTMLFormElement | null, { status, handsIn }: Intent): Field[] {
  const fields = [...(form?.elements ?? [])].filter((element): element is Field => 'validity' in element);
  return fields.filter(({ name, validity }) => {
    const isLater = status === 'draft' && !handsIn && name === 'title' && validity.valueMissing;
    return !validity.valid && !isLater;
  });
}
