/** Orders come from the calls that check limits, budgets and approvers; tools of the assistant and of agents have none. */
import { expect, it } from "vitest";
import { sourcesUnder } from "./sources.ts";

const withText = (files: ReturnType<typeof sourcesUnder>, pattern: RegExp) =>
	files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it("an order is stored by placing, by releasing, and by the last approval", () => {
	const services = sourcesUnder("services");
	expect(withText(services, /\bawait insertOrder\(/)).toEqual([
		"services/order-service/approvals/approvals.server.ts",
		"services/order-service/blanket-orders/releases.server.ts",
		"services/order-service/checkout/place-order.server.ts",
	]);
	expect(withText(services, /insertInto\("shop_order"\)/)).toEqual([
		"services/order-service/orders-repository.server.ts",
	]);
	expect(withText(services, /\bawait requireWithinLimits\(/)).toEqual([
		"services/order-service/blanket-orders/releases.server.ts",
		"services/order-service/checkout/place-order.server.ts",
	]);
});

it("no tool of the assistant or of agents places, releases or approves", () => {
	const tools = sourcesUnder("assistant-tools", "app/features/assistant", "app/features/agents");
	expect(tools.length).toBeGreaterThan(40);
	expect(
		withText(
			tools,
			/\b(orders\.(place|complete)|blanketOrders?\.(release|hold)|approvals\.(?:request|decide|withdraw)\b)/,
		),
	).toEqual([]);
});
