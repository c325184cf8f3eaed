/** The table of quote actions: listed ones work, others are a 409 with a message. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Quote } from "#contracts/quotes/quotes";
import { actionsFor, type QuoteAction, type QuoteSide, quoteActions } from "#rules/quotes/quote-actions";
import { quoteStatuses } from "#rules/quotes/quote-limits";
import { addMessage } from "#services/cart-service/quotes/quotes.server";
import { stepQuote } from "#services/cart-service/quotes/step-quote.server";
import { newestMail } from "#services/shared/outbox-repository.server";
import { getOutcome, harbor, openQuoteDesk, type QuoteClient } from "../../setup/quotes/quote-desk.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const hourMs = 60 * 60_000;
let services: RunningServices;
let desk: Awaited<ReturnType<typeof openQuoteDesk>>;

beforeAll(async () => {
	services = await startServices();
	desk = await openQuoteDesk(services);
});
afterAll(() => services.stop());

/** Tries an action as a client; "read" actions read. */
function attempt({ quotes, sharing }: QuoteClient, quote: Quote, action: QuoteAction): Promise<unknown> {
	const { id, revision, lines } = quote;
	const lineId = lines[0]?.lineId ?? "";
	switch (action) {
		case "edit":
			return quotes.change({ id, revision, lines: [{ lineId, quantity: 5 }] });
		case "reprice":
			return quotes.change({ id, revision, lines: [{ lineId, price: lines[0]?.originalPrice ?? 0 }] });
		case "message":
			return quotes.addMessage({ id, text: "Hello" });
		case "delete":
			return quotes.delete({ id });
		case "duplicate":
			return quotes.duplicate({ id });
		case "share":
			return sharing.create({
				kind: "quote",
				targetId: id,
				token: `${crypto.randomUUID()}1234567`.slice(0, 43),
			});
		case "add-to-cart":
		case "pdf":
			return quotes.quote({ id });
		default:
			return quotes.step({ id, revision, step: action });
	}
}

describe.each(quoteStatuses)("a quote that is %s", (status) => {
	it.each(["buyer", "representative"] as const)(
		"lets the %s do what the table says",
		async (side: QuoteSide) => {
			const client = desk.side(side);
			for (const action of quoteActions) {
				const quote = await desk.quoteIn(status, side);
				expect(quote.status).toBe(status);
				const { may } = await client.quotes.quote({ id: quote.id });
				expect(may.actions?.toSorted()).toEqual(actionsFor(status, side).toSorted());
				const { status: ended, message } = await getOutcome(attempt(client, quote, action));
				const allowed = actionsFor(status, side).includes(action);
				// Buyers never set prices.
				const refusal = action === "reprice" && side === "buyer" ? 403 : 409;
				expect([action, ended]).toEqual([action, allowed ? 200 : refusal]);
				if (!allowed) expect(message).toMatch(/\.$/);
			}
		},
	);
});

describe("declining a quote", () => {
	it("can be undone once, also by a colleague, and restores the offer", async () => {
		const offer = await desk.quoteIn("sent-back");
		const declined = await desk.step(desk.dana, offer, "decline", "Too expensive");
		expect(declined.reopenUntil).not.toBeNull();
		const colleague = { userId: "demo-colleague", name: "Kim", accountId: harbor, side: "buyer" as const };
		const wish = { id: offer.id, revision: declined.revision, step: "reopen" as const, message: "" };
		const reopened = await stepQuote(services, colleague, wish);
		expect(reopened).toMatchObject({
			status: "sent-back",
			expiresAt: offer.expiresAt,
			total: offer.total,
			changedPrices: [],
			reopenUntil: null,
		});
		expect(reopened.messages.map(({ text }) => text)).toEqual(["Too expensive"]);
		expect(await stepQuote(services, colleague, wish)).toEqual(reopened);
		expect((await getOutcome(desk.step(desk.dana, declined, "reopen"))).status).toBe(409);
		expect((await desk.step(desk.dana, reopened, "accept")).status).toBe("accepted");
	});

	it("is final after 24 hours, with a message", async () => {
		const { id, revision } = await desk.quoteIn("declined");
		const buyer = { userId: "demo-distributor", name: "Dana", accountId: harbor, side: "buyer" as const };
		const late = { ...services, now: () => services.now() + 24 * hourMs };
		await expect(stepQuote(late, buyer, { id, revision, step: "reopen", message: "" })).rejects.toMatchObject(
			{
				status: 409,
				message: expect.stringContaining("more than 24 hours ago"),
			},
		);
	});

	it("reports price changes and an expired offer when undone", async () => {
		const declined = await desk.quoteIn("declined");
		const sku = desk.skus[0]?.id ?? "";
		const price = () => services.db.updateTable("price").where("variation_id", "=", sku);
		const { list_cents } = await services.db
			.selectFrom("price")
			.select("list_cents")
			.where("variation_id", "=", sku)
			.executeTakeFirstOrThrow();
		await price()
			.set({ list_cents: list_cents + 1_000 })
			.execute();
		const reopened = await desk.step(desk.dana, declined, "reopen");
		await price().set({ list_cents }).execute();
		expect(reopened.changedPrices).toEqual([desk.skus[0]?.sku]);
		expect(reopened.lines.map(({ price }) => price)).toEqual(declined.lines.map(({ price }) => price));

		const other = await desk.quoteIn("declined");
		const expires_at = new Date(services.now()).toISOString();
		await services.db.updateTable("quote").set({ expires_at }).where("id", "=", other.id).execute();
		const expired = await desk.step(desk.dana, other, "reopen");
		expect(expired.status).toBe("expired");
		expect((await getOutcome(desk.step(desk.dana, expired, "accept"))).status).toBe(409);
	});

	it("concurrently with accepting: one succeeds, the other side gets a message", async () => {
		const { id, revision } = await desk.quoteIn("sent-back");
		const buyer = { name: "Dana Okonkwo", accountId: harbor, side: "buyer" as const };
		const wishes = (["accept", "decline"] as const).map((step, index) =>
			stepQuote(services, { ...buyer, userId: `u${index}` }, { id, revision, step, message: "" }),
		);
		const settled = await Promise.allSettled(wishes);
		const { status } = await desk.dana.quotes.quote({ id });
		expect(["accepted", "declined"]).toContain(status);
		const refused = settled.filter((outcome) => outcome.status === "rejected");
		expect(refused.map(({ reason }) => [reason.status, reason.message])).toEqual([
			[409, `This quote was ${status} by Dana Okonkwo in the meantime, so nothing else was done.`],
		]);
	});

	it("doesn't lose a message sent at the same time", async () => {
		const quote = await desk.quoteIn("sent-back");
		const rosa = {
			userId: "demo-representative",
			name: "Rosa",
			accountId: harbor,
			side: "representative" as const,
		};
		await Promise.all([
			addMessage(services, rosa, { id: quote.id, text: "One moment" }),
			desk.step(desk.dana, quote, "decline", "Too late"),
		]);
		const after = await desk.dana.quotes.quote({ id: quote.id });
		expect(after.status).toBe("declined");
		expect(after.messages.map(({ text }) => text).toSorted()).toEqual(["One moment", "Too late"]);
	});
});

describe("quote reply email", () => {
	const readMail = async ({ number }: Quote) =>
		(await newestMail(services.db)).filter(({ subject }) => subject === `Quote ${number} has been answered`);

	it("goes once to the user who submitted the quote", async () => {
		const submitted = await desk.quoteIn("submitted");
		expect(submitted.answerMailTo).toEqual({ userId: "demo-distributor", name: "Dana Okonkwo" });
		expect(await readMail(submitted)).toEqual([]);
		await Promise.all([1, 2, 3].map(() => desk.step(desk.rosa, submitted, "send-back")));
		const mail = await readMail(submitted);
		expect(mail).toMatchObject([
			{ link: expect.stringMatching(new RegExp(`/user/quotes/${submitted.id}$`)) },
		]);
		expect(mail[0]?.body).not.toContain("$");
	});

	it("goes to the account's buyers if a representative made the quote", async () => {
		const sent = await desk.step(desk.rosa, await desk.create(desk.rosa), "send-back");
		expect(sent.answerMailTo).toBeNull();
		expect((await readMail(sent)).map(({ recipient }) => recipient)).toContain("distributor@demo.example");
	});
});

it("mail of a quote that comes back after the answer says that changes are requested, as lists do", async () => {
	const answered = await desk.quoteIn("sent-back");
	const again = await desk.step(desk.dana, answered, "submit");
	expect(again).toMatchObject({ status: "submitted", answered: true });
	const mail = (await newestMail(services.db)).filter(({ subject }) => subject.includes(again.number));
	const subject = `Changes requested to quote ${again.number}`;
	expect(mail.map((message) => message.subject)).toContain(subject);
	expect(mail.find((message) => message.subject === subject)?.body).toContain(
		`requested changes to quote ${again.number}`,
	);
});
