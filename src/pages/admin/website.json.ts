import type { APIRoute } from 'astro';
import { countedIn } from '../../content/schemas/check-site.ts';
import { formOf } from '../../content/schemas/form.ts';
import { CONTENT, type CollectionRules } from '../../content/schemas/index.ts';
import { valuesOfPlaceholders } from '../../content/schemas/placeholders.ts';
import { sitePages } from '../../content/schemas/site-pages.ts';
import { siteContent } from '../../content/site-content.ts';
import type { CollectionForm, SiteForms } from '../../domain/content/form/site-forms.ts';

/** Forms and choices for the screen of the website, made of the schemas: src/domain/content/form/site-forms.ts. */
export const GET: APIRoute = () => {
  const { index, entries } = siteContent(process.cwd());
  const forms: SiteForms = {
    collections: Object.fromEntries(
      Object.entries<CollectionRules>(CONTENT).map(([name, rules]) => [name, formOfCollection(rules)]),
    ),
    media: index.media,
    pages: sitePages({ ...entries, ownPages: [] }),
    placeholders: valuesOfPlaceholders(countedIn(entries)),
  };
  return new Response(JSON.stringify(forms), { headers: { 'content-type': 'application/json' } });
};

function formOfCollection(rules: CollectionRules): CollectionForm {
  const { title, one, kind, titleField, ordered, add, hide, route, addressField, ids } = rules;
  const known = ids && 'options' in ids && Array.isArray(ids.options) ? ids.options.map(String) : undefined;
  return {
    title,
    one,
    kind,
    isOrdered: ordered === true,
    add,
    hide,
    ...(titleField ? { titleField } : {}),
    ...(route ? { route } : {}),
    ...(addressField ? { addressField } : {}),
    ...(known ? { ids: known } : {}),
    form: formOf(rules),
  };
}
