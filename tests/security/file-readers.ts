/**
 * Everything in the product that reads files or bodies of others. `tests/architecture/file-readers.test.ts` finds the
 * modules in the source and compares the rows with docs/security.md; `tests/attack/file-readers.quick.test.ts` sends each
 * reader broken and expensive input.
 */

/** Who may send it. Users are signed in; customers also buy for an account; operators run commands or set settings. */
type Sender = "visitors" | "users" | "customers" | "operators" | "the storefront" | "the owner's services";

type FileReader = {
	/** What is read. */
	what: string;
	/** Where it comes in. */
	where: string;
	senders: readonly Sender[];
	/** Bounds in words. */
	bytes: string;
	unpacked: string;
	items: string;
	time: string;
	/** Shown, logged or answered on refusal. */
	refusal: string;
	/** Modules that decode it, and those that call them. */
	modules: readonly string[];
};

const upload = "files of requests and claims, returns and cancellations, purchase orders, tax certificates";
const never = "never unpacked";
const requests = "services/user-service/requests";
const uploads = "services/user-service/uploads";
const lists = "app/features/quick-order";
const letterheads = "services/user-service/letterheads";

export const fileReaders = {
	type: {
		what: "Type of an uploaded file",
		where: `${upload}, logos, files of staff`,
		senders: ["visitors", "users", "operators"],
		bytes: "the first 64 KB of 25 MB",
		unpacked: "ZIP archives are refused unread",
		items: "400 lines of a DXF",
		time: "10 ms",
		refusal:
			"plan.pdf isn't what its name says. We take PDF, DWG, DXF, IES, LDT, PNG, JPEG, WebP and HEIC files, checked by their contents.",
		modules: [
			`${uploads}/file-contents.server.ts`,
			`${uploads}/uploads.server.ts`,
			`${requests}/update-request.server.ts`,
		],
	},
	pdf: {
		what: "PDF",
		where: `${upload}, files of staff`,
		senders: ["visitors", "users", "operators"],
		bytes: "25 MB, purchase orders and certificates 10 MB",
		unpacked: "32 MB of object streams, 2 MB each; 64 MB read again for them",
		items: "3,000 object streams, 20,000 objects named like them",
		time: "in pieces of 256 KB, once a file",
		refusal: "plan.pdf is put together in a way we can't check. Print it to a new PDF and upload that.",
		modules: [
			`${uploads}/pdf-active-content.server.ts`,
			`${uploads}/file-contents.server.ts`,
			`${uploads}/uploads.server.ts`,
			`${requests}/update-request.server.ts`,
		],
	},
	png: {
		what: "PNG, decoded",
		where: "logos of letterheads",
		senders: ["customers"],
		bytes: "1 MB",
		unpacked: "2,000 × 2,000 pixels, as the only header says, interlaced too",
		items: "one header; one image at a time, 20 waiting",
		time: "a thread of 96 MB, ended after 20 s",
		refusal: "logo.png can't be used: it has 2001 × 10 pixels. Use at most 2000 × 2000.",
		modules: [
			`${letterheads}/logo-image.server.ts`,
			`${letterheads}/letterhead-routes.server.ts`,
			`${uploads}/file-contents.server.ts`,
			`${uploads}/uploads.server.ts`,
		],
	},
	jpeg: {
		what: "JPEG, its segments",
		where: "logos of letterheads",
		senders: ["customers"],
		bytes: "1 MB",
		unpacked: never,
		items: "one frame of 2,000 × 2,000 pixels",
		time: "at once, 40 ms",
		refusal: "logo.jpg can't be used: it is damaged. Export it again.",
		modules: [`${letterheads}/logo-image.server.ts`, `${uploads}/file-contents.server.ts`],
	},
	xlsx: {
		what: "XLSX, its first sheet (a ZIP of XML)",
		where: "quick order, bills of materials",
		senders: ["visitors", "users"],
		bytes: "5 MB",
		unpacked: "24 MB by its directory, which the unpacked parts can't exceed",
		items: "5,000 parts; 20,000 rows, 256 columns, 400,000 cells; no entities",
		time: "a thread of 160 MB, ended after 1 s of CPU time or 20 s",
		refusal:
			"This Excel workbook is too large when unpacked. Copy the part number and quantity columns to a new one.",
		modules: [`${lists}/entry/enter-list.server.ts`, `${lists}/reading/read-list.ts`],
	},
	list: {
		what: "CSV, text and pasted text",
		where: "quick order, bills of materials",
		senders: ["visitors", "users"],
		bytes: "5 MB",
		unpacked: never,
		items: "50,000 lines, 256 cells a line; 5,000 parts or 1,000 fixtures",
		time: "above 4,000 characters as XLSX",
		refusal: "The list has more than 50,000 lines of text. Send it in parts.",
		modules: [
			`${lists}/entry/enter-list.server.ts`,
			`${lists}/reading/read-list.ts`,
			"rules/quick-order/decode-text.ts",
			"rules/quick-order/read-table.ts",
		],
	},
	parts: {
		what: "CSV of own part numbers",
		where: "import of part numbers",
		senders: ["customers"],
		bytes: "1 MB",
		unpacked: never,
		items: "10,000 rows, 256 cells a row",
		time: "at once, 30 ms",
		refusal: "This file has 10,001 lines. Import at most 10,000 at a time.",
		modules: [
			"app/features/customer-parts/customer-parts.server.ts",
			"rules/quick-order/decode-text.ts",
			"rules/quick-order/read-table.ts",
		],
	},
	ies: {
		what: "IES (LM-63)",
		where: "IES viewer, catalog import",
		senders: ["visitors", "users", "operators"],
		bytes: "4 MB",
		unpacked: never,
		items: "2,000 lines of labels, 1,500 angles a way, 600,000 candelas",
		time: "at once, 150 ms; kept as it was read",
		refusal: "Line 3: The number of vertical angles is 99999. We read 1 to 1500.",
		modules: [
			"app/features/photometry/ies-viewer-page.tsx",
			"app/features/photometry/catalog-file.ts",
			"app/features/photometry/viewer-storage.server.ts",
			"photometry/files/file-text.ts",
			"photometry/files/read-photometric-file.ts",
			"services/product-service/import/owner-catalog/stage-file.server.ts",
		],
	},
	ldt: {
		what: "LDT (EULUMDAT)",
		where: "IES viewer, catalog import",
		senders: ["visitors", "users", "operators"],
		bytes: "4 MB",
		unpacked: never,
		items: "721 planes of 1,441 angles, 20 lamp sets",
		time: "at once, 150 ms; kept as it was read",
		refusal: "Line 4: the number of C planes (Mc) is 99999. We read 1 to 721.",
		modules: [
			"app/features/photometry/ies-viewer-page.tsx",
			"app/features/photometry/catalog-file.ts",
			"app/features/photometry/viewer-storage.server.ts",
			"photometry/files/file-text.ts",
			"photometry/files/read-photometric-file.ts",
			"services/product-service/import/owner-catalog/stage-file.server.ts",
		],
	},
	tm33: {
		what: "XML of TM-33",
		where: "IES viewer, catalog import",
		senders: ["visitors", "users", "operators"],
		bytes: "4 MB",
		unpacked: never,
		items:
			"700,000 elements 30 deep, 600,000 intensities, tags of 2,000 characters; no entities, document type or CDATA",
		time: "at once, 350 ms; kept as it was read",
		refusal: "Line 2: The XML is broken: a document type or CDATA, which these files don't have.",
		modules: [
			"app/features/photometry/ies-viewer-page.tsx",
			"app/features/photometry/catalog-file.ts",
			"app/features/photometry/viewer-storage.server.ts",
			"photometry/files/file-text.ts",
			"photometry/files/read-photometric-file.ts",
			"services/product-service/import/owner-catalog/stage-file.server.ts",
		],
	},
	crossReference: {
		what: "CSV of the cross-reference",
		where: "import of the cross-reference",
		senders: ["users"],
		bytes: "7 MB",
		unpacked: never,
		items: "100,000 rows; 500 rejected ones named",
		time: "in pieces of 64 KB, 10 ms each",
		refusal: "the file has more than 100000 rows",
		modules: [
			"app/features/cross-reference/import-page.tsx",
			"services/shared/csv-import.server.ts",
			"services/shared/csv-rows.server.ts",
		],
	},
	imports: {
		what: "CSV that operators import",
		where: "commands of operators",
		senders: ["operators"],
		bytes: "memory of the command",
		unpacked: never,
		items: "rebates and tax rates: rows as their readers say; others none",
		time: "a process of its own",
		refusal: "the file has more than 2 rows",
		modules: [
			"services/product-service/import/owner-catalog/stage-file.server.ts",
			"services/order-service/shipments/import-shipments.server.ts",
			"services/shared/csv-import.server.ts",
			"services/shared/csv-rows.server.ts",
			"services/user-service/locations/find-locations.server.ts",
		],
	},
	forms: {
		what: "Forms, urlencoded and in parts",
		where: "every form",
		senders: ["visitors", "users"],
		bytes: "100 KB, with a list or photometric file 5 and 12 MB",
		unpacked: never,
		items: "fields of the page, names of 200 characters",
		time: "at once, 10 ms",
		refusal:
			"This form has fields that the page does not send, so nothing was changed. Reload the page and fill it in again.",
		modules: ["app/shared/auth/guarded.server.ts", "app/shared/http/form-body.server.ts"],
	},
	fileForms: {
		what: "Forms with files, in parts",
		where: `${upload}, logos`,
		senders: ["visitors", "users"],
		bytes: "251 MB, a file 25 MB; 500 MB a visitor and day, 2,000 MB a user",
		unpacked: never,
		items: "10 files kept of 50, fields of the page",
		time: "as it arrives, in parts of 1 MB",
		refusal: "This page can't read the submitted form.",
		modules: [
			"app/features/checkout/steps/address-step-page.tsx",
			"app/features/letterheads/account-letterhead-page.tsx",
			"app/features/letterheads/agency-letterhead-page.tsx",
			"app/features/tax/tax-exemption-page.tsx",
			"app/features/lighting-layouts/layout-page.tsx",
			"app/features/lighting-layouts/layout-request-page.tsx",
			"app/features/orders/requests/cancellation-page.tsx",
			"app/features/orders/requests/line-request-page.tsx",
			"app/features/orders/requests/return-page.tsx",
			"app/features/warranty/claim-page.tsx",
			"app/features/warranty/warranty-claim-page.tsx",
			"app/shared/uploads/read-upload-form.server.ts",
		],
	},
	resumable: {
		what: "Resumable uploads (tus)",
		where: `${upload}, logos`,
		senders: ["visitors", "users"],
		bytes: "4 MB a request, a file 25 MB; 500 MB a visitor and day, 2,000 MB a user",
		unpacked: never,
		items: "10 files not sent yet",
		time: "as it arrives, in parts of 1 MB",
		refusal: "Send at most 4194304 bytes at a time.",
		modules: ["app/shared/uploads/resumable-server.server.ts"],
	},
	calls: {
		what: "JSON of calls",
		where: "the services",
		senders: ["the storefront"],
		bytes: "10 MB",
		unpacked: never,
		items: "32 levels, 250,000 values",
		time: "at once, 250 ms",
		refusal: "The body is nested too deep.",
		modules: ["services/shared/http.server.ts", "services/shared/incoming-request.server.ts"],
	},
	messages: {
		what: "JSON of apps, the API, OAuth and payment events",
		where: "the storefront's endpoints for programs",
		senders: ["visitors", "users"],
		bytes: "256, 100, 16 and 16 KB",
		unpacked: never,
		items: "by their schemas",
		time: "at once, 10 ms",
		refusal: "The event is too large.",
		modules: [
			"app/features/agents/mcp/answer-mcp.server.ts",
			"app/features/agents/ucp/answer-ucp.server.ts",
			"app/features/developers/api/answer-api.server.ts",
			"app/features/agents/oauth/ask-provider.server.ts",
			"app/features/payments/provider-events/provider-events.resource.ts",
			"app/shared/http/form-body.server.ts",
		],
	},
	cookies: {
		what: "Sealed cookies, deflated",
		where: "every request",
		senders: ["visitors", "users"],
		bytes: "16 KB of headers",
		unpacked: "256 KB, and only what the shop sealed",
		items: "one value",
		time: "at once, 1 ms",
		refusal: "read as if there were none",
		modules: ["client/storage/sealed-cookie.server.ts"],
	},
	pictures: {
		what: "PNG and JPEG in PDF documents",
		where: "an owner's picture host, logos as written anew",
		senders: ["operators", "the owner's services"],
		bytes: "5 MB",
		unpacked: "as the picture says",
		items: "one picture a document",
		time: "3 s to load",
		refusal: "left out",
		modules: [
			"app/features/catalog/spec-sheet/sheet-parts.server.ts",
			"app/features/letterheads/letterhead-logo.resource.ts",
			"app/features/letterheads/letterheads.server.ts",
			"app/features/quotes/quotation/quotation-document.server.ts",
		],
	},
	photographs: {
		what: "Photographs: JPEG, PNG, WebP, AVIF",
		where: "an owner's picture host, catalog import",
		senders: ["operators", "the owner's services"],
		bytes: "20 MB",
		unpacked: "40 megapixels, as the header says",
		items: "the first image; one at a time, 60 waiting",
		time: "10 s to load, 10 s to decode",
		refusal: "logged, and the drawing is shown; the import names the line",
		modules: [
			"app/shared/photos/photo-thread.server.ts",
			"app/shared/picture-files/picture-loaders.server.ts",
			"services/product-service/import/owner-catalog/read-photos.server.ts",
		],
	},
	content: {
		what: "Text files with YAML",
		where: "the content folder",
		senders: ["operators"],
		bytes: "memory",
		unpacked: "no aliases beyond the library's 100",
		items: "by their schemas",
		time: "at the start",
		refusal: "named with file and line; the shop doesn't start",
		modules: ["app/features/content/source/front-matter.server.ts"],
	},
} as const satisfies Record<string, FileReader>;

export type ReaderName = keyof typeof fileReaders;

/** Modules that decode what the shop wrote itself, or text of an answer, by the reason. */
export const otherDecoders: Record<string, string> = {
	"app/features/assistant/stream/request-reply.server.ts": "forms as above, passed on",
	"app/features/catalog-feeds/download/account-rows.server.ts":
		"part numbers of the account, as its service writes them; files that the storefront wrote itself",
	"app/features/catalog-feeds/download/channel-file.resource.ts": "files that the storefront wrote itself",
	"app/features/custom-builder/documents/run-photometry.resource.ts": "writes ZIP archives",
	"app/features/link-previews/preview-thread.server.ts":
		"draws the SVG that it wrote itself, and photographs as the shop copied them",
	"app/features/payback/energy-figures.server.ts":
		"the operator's own figures, a CSV of up to 1 MB and 2,000 rows",
	"app/features/newsletter/newsletter.server.ts": "its service's answer, cut at a few KB",
	"app/shared/workbook.server.ts": "writes ZIP archives",
	"app/shared/pdf/fonts.server.ts": "the fonts of documents, shipped in a package",
	"app/shared/cache/shared-pages.server.ts": "pages that copies with the same build put into Redis",
	"demo/catalog/registers/register-files.server.ts": "the default catalog, shipped with the product",
	"reference/data-files.server.ts": "ZIP codes, shipped with the product",
	"services/shared/vault.server.ts": "what it encrypted itself",
};
