import { escapeText } from 'entities/escape';
import PDFDocument from 'pdfkit';
import { PDF_FONTS } from './fonts.ts';

/** How a text is set; lengths are in points. */
export interface Style {
  face: 'text' | 'display';
  size: number;
  /** From baseline to baseline. */
  leading: number;
  colour: string;
}

export type Element = PDFKit.PDFStructureElement;

/** A4. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

interface About {
  title: string;
  author: string;
  language: string;
  date: Date;
}

/** A PDF with a structure tree, to whose elements everything belongs that is not decoration. The same content gives the same bytes. */
export class TaggedPdf extends PDFDocument {
  /** The document's element. */
  readonly root: Element;
  #reading: string | undefined;

  constructor({ title, author, language, date }: About) {
    super({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      info: { Title: title, Author: author, Creator: author, CreationDate: date },
    });
    this.addPage();
    for (const { name, outlines } of PDF_FONTS) this.registerFont(name, outlines);
    this.root = this.struct('Document');
    this.addStructure(this.root);
  }

  /** Adds an element. */
  element(parent: Element, type: string, options: PDFKit.Mixins.StructureElementOptions = {}): Element {
    const element = this.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Draws something that is no content. */
  decorate(draw: () => void): void {
    this.markContent('Artifact', { type: 'Layout' });
    draw();
    this.endMarkedContent();
  }

  /** pdfkit writes title and author into the metadata, which are XML, as they are. */
  override appendXML(xml: string, newLine?: boolean): void {
    const { Title: title = '', Author: author = '' } = this.info;
    const escaped = [title, author].reduce((text, value) => text.replaceAll(value, escapeText(value)), xml);
    super.appendXML(escaped, newLine);
  }

  /**
   * pdfkit begins a span around a text object. It has to begin within it: readers take the place and the size of what the span reads
   * as from the text's state at the end of the span.
   */
  override addContent(data: string): PDFKit.PDFDocument {
    if (data.startsWith('/Span')) {
      this.#reading = data;
      return this;
    }
    if (this.#reading === undefined) return super.addContent(data);
    if (data === 'BT') return super.addContent(`BT\n${this.#reading}`);
    if (data === 'ET') return super.addContent('EMC\nET');
    if (data !== 'EMC') return super.addContent(data);
    this.#reading = undefined;
    return this;
  }
}
