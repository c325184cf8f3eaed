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

/** What a space-separated list asks for, by our names or those of UCP; reading alone when it names nothing. */
export function parseScopes(text: string): ToolScope[] {
	const named = new Set(
		text.split(" ").map((name) => (name in ucpScopes ? ucpScopes[name as UcpScope] : name)),
	);
	return allScopes.filter((scope) => scope === "read" || named.has(scope));
}

/** Names that UCP has for the same permissions, which its platforms ask for and find in their tokens. */
export const ucpScopes = {
	"dev.ucp.shopping.catalog.search:read": "read",
	"dev.ucp.shopping.catalog.lookup:read": "read",
	"dev.ucp.shopping.cart:manage": "order",
	"dev.ucp.shopping.checkout:manage": "order",
} as const satisfies Record<string, ToolScope>;

type UcpScope = keyof typeof ucpScopes;
const ucpNames = Object.keys(ucpScopes) as UcpScope[];

/** Every scope that the authorization server knows. */
export const grantableScopes: readonly string[] = [...allScopes, ...ucpNames];

/** The names of UCP in a list of scopes that some permissions cover. */
export const coveredUcpScopes = (text: string, permitted: readonly ToolScope[]): string[] => {
	const named = text.split(" ");
	return ucpNames.filter((name) => named.includes(name) && permitted.includes(ucpScopes[name]));
};
