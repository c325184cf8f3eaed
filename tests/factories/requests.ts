/** Layout requests, warranty claims and files for them. */
import type { LayoutContent } from "#contracts/lighting-layouts/layouts";
import type { NewClaim } from "#contracts/warranty/warranty-claims";

const contact = { name: "Nia Brandt", email: "nia@test.example", phone: "", company: "Harbor Electric" };

export const makeLayout = (values: Partial<LayoutContent> = {}): LayoutContent => ({
	project: "Riverside School",
	location: "Bath, ME",
	projectType: "renovation",
	deadline: "2026-12-18",
	controls: ["dimming"],
	voltage: "277 V",
	notes: "",
	link: "",
	contact,
	spaces: [{ name: "Gym", use: "Sports", size: "84 × 50 ft", ceiling: "24 ft", target: "50 fc" }],
	estimate: "",
	...values,
});

export const makeClaim = (values: Partial<NewClaim> = {}): NewClaim => ({
	productId: null,
	sku: "TOL-24-40K-54L",
	orderId: null,
	lineId: null,
	orderNumber: "",
	purchasedOn: "2025-03-01",
	installedOn: "2025-03-15",
	quantity: 2,
	installed: 40,
	failure: "dead",
	description: "Two of forty are dead.",
	dateCode: "0925",
	contact,
	link: "",
	...values,
});

/** A picture of one pixel. */
export const png = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);

/** A PDF of this many bytes; scripts and the like go into its body. */
export function makePdf(bytes = 2_000, body = ""): Buffer {
	const pdf = Buffer.alloc(Math.max(bytes, body.length + 100), " ");
	pdf.write("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");
	pdf.write(body, 20, "latin1");
	pdf.write("\n%%EOF\n", pdf.length - 8, "latin1");
	return pdf;
}
