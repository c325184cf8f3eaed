import { it } from "vitest";
import { setUpAttackedShop, shop } from "./attacked-shop.ts";
import { pdfUploads, uploadPdf } from "./costly-uploads.ts";
const prof = (d: string) => ({ NODE_OPTIONS: `--import file:///work/h-safe/tests/attack/meter.mjs ${process.env.PROF ? `--cpu-prof --cpu-prof-dir=/tmp/h-safe/prof-${d}` : ""}` });
setUpAttackedShop({ services: prof("services"), storefront: prof("storefront") });
it("measures", { timeout: 600_000 }, async () => {
	const list: [string, () => Buffer][] = [["plain", () => Buffer.from(`%PDF-1.7\n${"a".repeat(25 * 1024 * 1024 - 20)}`)], ...pdfUploads];
	let turn = 0;
	for (const round of [1, 2]) for (const [what, make] of list) {
		if (process.env.PROF && what !== "plain") continue;
		const bytes = make();
		const before = await shop.readSpent();
		const status = await uploadPdf(bytes, `203.1.1.${turn++}`);
		const after = await shop.readSpent();
		const d = (s: "storefront" | "services") => `${Math.round(after[s].threadMs - before[s].threadMs)}/${Math.round(after[s].allMs - before[s].allMs)}`;
		console.log(round, what, status, "storefront", d("storefront"), "services", d("services"));
	}
});
