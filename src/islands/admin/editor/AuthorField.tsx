import { listAuthors } from '../../../browser/posts/blog-calls.ts';
import { SelectField } from '../LabelledField.tsx';
import { useLoad } from '../loading/useLoad.ts';

interface Props {
  author: string;
  disabled: boolean;
  onChange: (author: string) => void;
}

/** The author shown to readers: the company, an administrator with a public name, or the post's present author. */
export function AuthorField({ author, disabled, onChange }: Props) {
  const { loading } = useLoad(listAuthors, 'The authors could not be loaded.');
  const known = loading.status === 'loaded' ? loading.value : [];
  const names = author === '' || known.includes(author) ? known : [author, ...known];
  const hasNoAuthors = loading.status === 'loaded' && names.length === 0;
  return (
    <SelectField
      label="Author"
      hint={hasNoAuthors && 'No administrator has a public name yet: each gives theirs under Account.'}
      value={author}
      disabled={disabled}
      onChoose={onChange}
    >
      <option value="">The company</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
