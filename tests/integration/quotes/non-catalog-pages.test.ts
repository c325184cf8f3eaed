/** The pages of items that aren't in the catalog: typed by the representative, read by the buyer, and left out by name. */
import { beforeAll, expect, it } from "vitest";
import type { SharedQuote } from "#contracts/sharing/sharing";
import type { SubmittalView } from "~/features/submittals/package/package-state.tsx";
import { readPdfText } from "../../setup/pdf-text.ts";
import {
	buyer,
	call,
	newQuote,
	read,
	rep,
	setUpQuoteShop,
	step,
	visitor,
} from "../../setup/quotes/quote-shop.ts";

setUpQuoteShop();

const pole = { description: "20 ft steel pole", quantity: "1,200", price: "1,512.50", leadTime: "6 weeks" };
let path = "";

const addPole = async (form: Record<string, string>, who = rep) =>
	call(`${path}/non-catalog`, who, { revision: String((await read(path, rep)).revision), ...form });

beforeAll(async () => {
	await (await visitor(rep)).post("/user/switch-account", { accountId: "10010" });
	path = await newQuote("submitted");
});

it("are typed with numbers as everywhere, and what can't be read is said beside its field", async () => {
	expect(await addPole({ ...pole, description: " ", quantity: "0x20", price: "1,20" })).toMatchObject({
		status: 400,
		body: {
			reply: {
				error: {
					description: ["Describe the item."],
					quantity: [expect.anything()],
					price: [expect.anything()],
				},
			},
		},
	});
	expect((await addPole(pole)).status).toBe(303);
	const { lines } = await read(path, rep);
	expect(lines.at(-1)).toMatchObject({ quantity: 1200, price: 1512.5, nonCatalog: { leadTime: "6 weeks" } });
});

it("are changed by the representative alone", async () => {
	const lineId = (await read(path, rep)).lines.at(-1)?.lineId ?? "";
	const page = await call(`${path}/non-catalog?line=${lineId}`, rep);
	expect(page).toMatchObject({
		status: 200,
		body: { quote: { changed: { price: "1512.50", quantity: "1200" } } },
	});
	expect((await call(`${path}/non-catalog`, buyer)).status).toBe(403);
	expect((await addPole({ ...pole, lineId, price: "1" }, buyer)).status).toBe(403);
	expect((await addPole({ ...pole, lineId, quantity: "10" })).status).toBe(303);
	expect((await read(path, rep)).lines.at(-1)).toMatchObject({ lineId, quantity: 10 });
});

it("stay out of a discount on all lines, by name, whatever it is taken from", async () => {
	for (const base of ["list", "account"]) {
		const { revision } = await read(path, rep);
		await call(`${path}/edit`, rep, { intent: "discount", revision: String(revision), percent: "10", base });
		const { lines } = await read(path, rep);
		expect(lines.at(-1)?.price).toBe(1512.5);
	}
});

it("stand in the PDF and behind a shared link, and nowhere become a link to the catalog", async () => {
	await step(path, rep, "send-back", (await read(path, rep)).revision);
	const { response } = await call(`${path}/quote.pdf`, buyer);
	const bytes = (await response?.arrayBuffer()) ?? new ArrayBuffer(0);
	const text = readPdfText(Buffer.from(bytes)).join(" ");
	expect(text).toContain("Non-catalog");
	expect(text).toContain("20 ft steel pole");
	expect(text).toContain("Lead time 6 weeks");
	const { body } = await call(`${path}/share`, buyer);
	const { token } = (body as { view: { token: string } }).view;
	await call(`${path}/share`, buyer, { intent: "create", token, days: "30" });
	const { lines } = (await call(`/shared/${token}`, "")).body as SharedQuote;
	expect(lines.at(-1)).toMatchObject({ nonCatalog: { leadTime: "6 weeks" }, link: null });
});

it("are left out of a submittal package and of the cart, by name", async () => {
	const submittal = await call(`/user/submittals/quote/${path.split("/").at(-1)}`, buyer);
	const view = submittal.body as SubmittalView;
	expect(view.nonCatalog).toEqual(["20 ft steel pole"]);
	expect(view.lineCount).toBe((await read(path)).lines.length - 1);
	await call(path, buyer, { intent: "add-to-cart" });
	const page = await (await visitor(buyer)).frame();
	expect(JSON.stringify(page)).toContain("20 ft steel pole is not in the catalog");
});

it("are named by the order draft that accepting makes", async () => {
	const accepted = await step(path, buyer, "accept", (await read(path)).revision);
	const { body } = await call(accepted.location ?? "", buyer);
	expect((body as { draft: { leftOut: string[] } }).draft.leftOut).toEqual(["20 ft steel pole"]);
});
