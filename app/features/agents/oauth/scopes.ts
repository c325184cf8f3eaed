/** What a user can permit an app to do. */
import type { ToolScope } from "#assistant-tools/tool";

export const scopeTexts: Record<ToolScope, { title: string; detail: string }> = {
	read: {
		title: "Read",
		detail: "See your prices, stock, projects, quotes, orders and invoices.",
	},
	quote: {
		title: "Projects and quotes",
		detail: "Add items to your projects and start quotes for your account.",
	},
	order: {
		title: "Cart and orders",
		detail:
			"Add items to your cart, change quantities and remove lines. Above your account's limit, you approve each action here first.",
	},
};

export const allScopes = Object.keys(scopeTexts) as ToolScope[];

/** The known scopes of a space-separated list; reading alone when it names none. */
export function parseScopes(text: string): ToolScope[] {
	const named = text.split(" ");
	const scopes = allScopes.filter((scope) => scope === "read" || named.includes(scope));
	return scopes;
}
