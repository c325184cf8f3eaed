import { describe, expect, it } from "vitest";
import { addToProject } from "#assistant-tools/actions/add-to-project";
import { startQuote } from "#assistant-tools/actions/start-quote";
import type { ServiceCalls } from "#assistant-tools/tool";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { type Proposed, propose } from "./call-tool.ts";

const calls = {
	product: {
		cardsByVariation: async () => [{ variationID: "12", name: "Wall pack", sku: "WP-40" }],
		priceItems: async () => {
			throw new Error("Prices are for verified users.");
		},
	},
	projects: { list: async () => [{ projectID: "p1", name: "Lobby" }] },
} as unknown as ServiceCalls;

async function collect(steps: AsyncGenerator<ReplyPart, Proposed>) {
	const parts: ReplyPart[] = [];
	for (;;) {
		const step = await steps.next();
		if (step.done) return { parts, proposed: step.value };
		parts.push(step.value);
	}
}

const user = { calls, userId: "u1", accountId: "10010" };
const items = [{ id: "12", quantity: 2 }];

describe("propose", () => {
	it("gives the plan as the result of its tool, for the account", async () => {
		const { parts, proposed } = await collect(propose(addToProject, { items, project: "lobby" }, user));
		expect(proposed).toMatchObject({
			plan: { title: "Add 2 pieces to Lobby", lines: ["2 pieces of Wall pack (WP-40)"], ask: [] },
		});
		expect(parts).toMatchObject([
			{ type: "tool-input-available", toolName: "addToProject", input: { items, project: "lobby" } },
			{ type: "tool-output-available", output: { proposal: { cents: null }, accountId: "10010" } },
		]);
	});

	it("asks the person for what only the person can say", async () => {
		const { proposed } = await collect(propose(addToProject, { items }, user));
		expect(proposed).toMatchObject({ plan: { ask: [{ name: "project", value: "" }] } });
	});

	it("says what can be mended, and refuses guests and unverified users", async () => {
		const unknown = await collect(
			propose(addToProject, { items: [{ id: "13", quantity: 1 }], project: "Lobby" }, user),
		);
		expect(unknown.proposed).toEqual({ problem: "The catalog has no SKU 13." });
		expect(unknown.parts.at(-1)).toMatchObject({ type: "tool-output-error" });
		const guest = await collect(propose(addToProject, { items }, { ...user, userId: null }));
		expect(guest.proposed).toEqual({ refused: "sign-in", reason: "This needs a sign-in." });
		const basic = {
			...user,
			calls: { ...calls, user: { user: async () => ({ customerType: "basic" }) } } as unknown as ServiceCalls,
		};
		expect((await collect(propose(startQuote, { items }, basic))).proposed).toEqual({
			refused: "unverified",
			reason: "This needs a verified account.",
		});
	});
});
