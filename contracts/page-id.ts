/** A header of reads: the page of the storefront that makes them. Services may look up once for a page who calls. */
export const pageIdHeader = "x-page-id";
