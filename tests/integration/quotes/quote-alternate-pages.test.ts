/** The page of alternates, and the buyer's choice on the page of a quote. */
import { expect, it } from "vitest";
import {
	buyer,
	call,
	read,
	rep,
	sentQuote,
	setUpQuoteShop,
	step,
	stranger,
} from "../../setup/quotes/quote-shop.ts";

setUpQuoteShop();

async function mark(path: string, who = rep, change: Record<string, string> = {}) {
	const { revision, lines } = await read(path, rep);
	const [base, alternate] = lines.map(({ lineId }) => lineId);
	return call(`${path}/alternates`, who, {
		intent: "mark",
		revision: String(revision),
		lineId: alternate ?? "",
		alternateTo: base ?? "",
		...change,
	});
}

it("a representative marks an alternate and takes it back", async () => {
	const path = await sentQuote();
	expect((await call(`${path}/alternates`, rep)).status).toBe(200);
	const marked = await mark(path);
	expect([marked.status, marked.location]).toEqual([303, `${path}/alternates`]);
	const { lines, totals, revision } = await read(path);
	expect(lines[1]?.alternate).toEqual({ to: lines[0]?.lineId, chosen: false });
	expect(totals?.total).toBe(lines[0]?.lineTotal);
	const unmark = { intent: "unmark", revision: String(revision), lineId: lines[1]?.lineId ?? "" };
	expect((await call(`${path}/alternates`, rep, unmark)).status).toBe(303);
	expect((await read(path)).lines[1]).not.toHaveProperty("alternate");
});

it("refuses buyers, other accounts, unknown lines, lines of their own and old revisions", async () => {
	const path = await sentQuote();
	expect((await call(`${path}/alternates`, buyer)).status).toBe(403);
	expect((await mark(path, buyer)).status).toBe(403);
	expect((await call(`${path}/alternates`, stranger)).status).toBe(409);
	expect((await mark(path, rep, { lineId: "" })).status).toBe(400);
	expect((await mark(path, rep, { lineId: "none" })).status).toBe(404);
	expect((await mark(path, rep, { alternateTo: "none" })).status).toBe(404);
	const { lines } = await read(path, rep);
	expect((await mark(path, rep, { alternateTo: lines[1]?.lineId ?? "" })).status).toBe(422);
	expect((await mark(path, rep, { revision: "0" })).status).toBe(409);
	expect((await read(path)).lines.some(({ alternate }) => alternate)).toBe(false);
});

it("the buyer accepts with a choice; another line is refused", async () => {
	const path = await sentQuote();
	await mark(path);
	await step(path, rep, "send-back", (await read(path, rep)).revision);
	const { lines, revision } = await read(path);
	const [base = "", alternate = ""] = lines.map(({ lineId }) => lineId);
	const accept = (chosen: string) =>
		call(path, buyer, {
			intent: "accept",
			revision: String(revision),
			"choices[0].lineId": base,
			"choices[0].chosen": chosen,
		});
	expect((await accept("none")).status).toBe(422);
	const accepted = await accept(alternate);
	expect([accepted.status, accepted.location]).toEqual([
		303,
		expect.stringMatching(/^\/user\/order-drafts\//),
	]);
	expect((await read(path)).totals?.total).toBe(lines[1]?.lineTotal);
	const { body } = await call(accepted.location ?? "", buyer);
	expect(
		(body as { draft: { lines: { lineId: string }[] } }).draft.lines.map(({ lineId }) => lineId),
	).toEqual([alternate]);
});
