/** The conversations of the table over forms without scripts, in the built shop: with the rules, and with a language model. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	conversationTable,
	projectName,
	type TableConversation,
	type TableTurn,
} from "../../setup/assistant/conversation-table.ts";
import { createModelOfTable } from "../../setup/assistant/model-of-table.ts";
import { type ModelStub, startModelStub } from "../../setup/assistant/model-stub.ts";
import { sample } from "../../setup/sample.ts";
import { guestSecret } from "../../setup/service-calls.ts";
import { type Shop, startShop } from "../../setup/shop-processes.ts";
import { type Answer, filled, formWith, type TextBrowser } from "../../setup/text-browser.ts";

/** Sends a message, reads the page to its end, and opens the conversation once more as the reader finds it later. */
async function ask(
	browser: TextBrowser,
	page: Answer,
	message: string,
): Promise<{ live: Answer; kept: Answer }> {
	const form = formWith(page, { field: "message", button: /^Send$/ });
	const live = await browser.submit(filled(form, { message }, { text: /^Send$/ }));
	return { live, kept: await browser.open(live.path.replace(/\?.*/, "")) };
}

/** The last reply with its cards. */
const lastReply = ({ html }: Answer): string => {
	const from = html.lastIndexOf(">Assistant<");
	return html
		.slice(from, html.indexOf('id="reply"', from))
		.replace(/<!--.*?-->/gs, "")
		.replace(/<[^>]*>/g, " ")
		.replace(/&#x27;/g, "'")
		.replace(/&amp;/g, "&")
		.replace(/\s+/g, " ");
};

describe.each(sample(["rules", "model"] as const, { share: 0.5, ofRotatingFile: true }))(
	"with the %s",
	(engine) => {
		let model: ModelStub | null = null;
		let shop: Shop;

		beforeAll(async () => {
			model = engine === "model" ? await startModelStub() : null;
			shop = await startShop({
				services: {
					CHAT_GUEST_SECRET: guestSecret,
					CHAT_WORD_DELAY_MS: "0",
					...(model && { ASSISTANT_MODEL_BASE_URL: model.url, ASSISTANT_MODEL: "stub-model" }),
				},
				storefront: { CHAT_GUEST_SECRET: guestSecret },
			});
		});
		afterAll(async () => {
			await shop?.stop();
			await model?.stop();
		});

		async function approve(
			browser: TextBrowser,
			page: Answer,
			{ button, done }: NonNullable<TableTurn["approve"]>,
		) {
			const text = new RegExp(`^${button}$`);
			const form = formWith(page, { button: text });
			const answered = await browser.submit(filled(form, {}, { text }));
			expect([answered.status, answered.text]).toEqual([200, expect.stringMatching(done)]);
			// Sent again, as with the back button: nothing happens twice.
			expect(
				(await browser.submit(filled(form, {}, { text }))).text.match(new RegExp(done, "g")),
			).toHaveLength(1);
		}

		const table = conversationTable(engine);
		const approves = ({ turns }: TableConversation) => turns.some(({ approve }) => approve);
		const others = table.filter((conversation) => !approves(conversation));
		const chosen = [...sample(others, { share: 0.5, ofRotatingFile: true }), ...table.filter(approves)];

		it.each(chosen.map((conversation) => [conversation.name, conversation] as const))(
			"%s",
			async (_, { person, turns }) => {
				const browser = shop.browser();
				if (person !== "guest") await browser.signIn(person);
				const nextTurns = createModelOfTable();
				let page = await browser.open("/assistant");
				for (const turn of turns) {
					model?.play(...nextTurns(turn));
					const { live, kept } = await ask(browser, page, turn.ask);
					page = kept;
					expect([live.status, kept.status]).toEqual([200, 200]);
					const reply = lastReply(kept);
					for (const fact of turn.states) {
						expect(reply).toMatch(fact);
						// Cards come with the page that shows the whole conversation.
						if (!turn.approve) expect(live.text).toMatch(fact);
					}
					for (const hidden of turn.hides ?? []) expect(reply).not.toMatch(hidden);
					expect(reply).not.toMatch(/language model is not available|left out|did not arrive/);
					if (turn.approve) await approve(browser, kept, turn.approve);
				}
				if (model) expect(model.requests.length).toBeGreaterThan(0);
			},
		);

		it("added the approved pieces once", async () => {
			const lines = await shop.inDatabase((db) =>
				db
					.selectFrom("project")
					.innerJoin("project_line", "project_line.project_id", "project.id")
					.select("project_line.quantity")
					.where("project.name", "=", projectName(engine))
					.execute(),
			);
			expect(lines.map(({ quantity }) => Number(quantity))).toEqual([12]);
		});
	},
);
