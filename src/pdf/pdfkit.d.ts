/** What pdfkit takes beyond its published types. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Takes an opened font too. */
    registerFont(name: string, font: { layout(text: string): unknown }): this;
  }
  interface PDFAnnotation {
    /** A link within a structure element, with its description; what pdfkit writes as text, not as a name, is an object. */
    link(x: number, y: number, w: number, h: number, url: string, option: TaggedLink): this;
  }
  interface TaggedLink {
    structParent: PDFKit.PDFStructureElement;
    Contents: InstanceType<typeof String>;
  }
}
