/** The tools that a person can use, in the groups of their page. Pure. */
import type { AnyReadTool } from "#assistant-tools/tool";
import { tools } from "#assistant-tools/tools";

export type ListedTool = Pick<AnyReadTool, "name" | "title"> & { lead: string };
type ToolGroup = { id: string; title: string; note: string | null; tools: ListedTool[] };

const needsOffers = (form: AnyReadTool["form"]) => form.needsOffers === true;

const toListed = ({ name, title, form }: (typeof tools)[number]): ListedTool => ({
	name,
	title,
	lead: form.lead,
});

/** @param hasOffers whether the shop has prices and stock outside the cart */
export const listTools = (hasOffers: boolean): ToolGroup[] => [
	{
		id: "catalog",
		title: "Products and planning",
		note: null,
		tools: tools.filter(({ rights }) => rights === "everyone").map(toListed),
	},
	{
		id: "account",
		title: "Your account",
		note: "You need to sign in. Prices, stock, quotes and invoices are for verified accounts.",
		tools: tools
			.filter(({ rights, form }) => rights !== "everyone" && (hasOffers || !needsOffers(form)))
			.map(toListed),
	},
];
