import { listAuthors } from '../../../browser/posts/blog-calls.ts';
import { Select } from '../../Select.tsx';
import { useLoad } from '../loading/useLoad.ts';

interface Props {
  id: string;
  author: string;
  disabled: boolean;
  onChange: (author: string) => void;
}

/** The author shown to readers: the company, an administrator with a public name, or the post's present author. */
export function AuthorField({ id, author, disabled, onChange }: Props) {
  const { loading } = useLoad(listAuthors, 'The authors could not be loaded.');
  const known = loading.status === 'loaded' ? loading.value : [];
  const names = author === '' || known.includes(author) ? known : [author, ...known];
  const hasNoAuthors = loading.status === 'loaded' && names.length === 0;
  return (
    <div className="field">
      <label htmlFor={id}>Author</label>
      <Select
        id={id}
        value={author}
        aria-describedby={hasNoAuthors ? `${id}-hint` : undefined}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">The company</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {hasNoAuthors && (
        <span className="hint" id={`${id}-hint`}>
          No administrator has a public name yet: each gives theirs under Account.
        </span>
      )}
    </div>
  );
}
