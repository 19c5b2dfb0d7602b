import { isMedia, kindOf, pictureVariants, variantOf } from '../../../../domain/content/form/schema.ts';
import { ColourField } from './ColourField.tsx';
import type { FieldProps } from './form-context.ts';
import { GroupField } from './GroupField.tsx';
import { LinkField } from './LinkField.tsx';
import { ListField } from './ListField.tsx';
import { MediaField } from './MediaField.tsx';
import { MenuPageField } from './MenuPageField.tsx';
import { PictureField } from './PictureField.tsx';
import { ChoiceField, ChoicesField, DateField, NumberField, ReferenceField, YesNoField } from './PlainFields.tsx';
import { TextField } from './TextField.tsx';

/** A field of any kind. */
export function FieldView(props: FieldProps) {
  const pictures = pictureVariants(props.schema);
  if (pictures) return <PictureField {...props} {...pictures} />;
  const schema = variantOf(props.schema, props.value);
  const field = { ...props, schema };
  const kind = kindOf(schema);
  if (isMedia(kind)) return <MediaField {...field} kind={kind} />;
  switch (kind) {
    case 'group':
      return <GroupField {...field} />;
    case 'list':
      return isOfChoices(schema) ? <ChoicesField {...field} /> : <ListField {...field} />;
    case 'number':
    case 'money':
      return <NumberField {...field} />;
    case 'date':
      return <DateField {...field} />;
    case 'choice':
      return <ChoiceField {...field} />;
    case 'yesNo':
      return <YesNoField {...field} />;
    case 'link':
      return <LinkField {...field} />;
    case 'reference':
      return <ReferenceField {...field} />;
    case 'menuPage':
      return <MenuPageField {...field} />;
    case 'colour':
      return <ColourField {...field} />;
    default:
      return <TextField {...field} />;
  }
}

/** Whether a list has each of a few values at most once. */
function isOfChoices({ items, maxItems }: FieldProps['schema']): boolean {
  return typeof items === 'object' && items.enum !== undefined && maxItems === items.enum.length;
}
