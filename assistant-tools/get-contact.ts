/** How to reach a person: the account's sales rep where one is known, and the contact page. */
import { z } from "zod";
import { actingAccountId } from "#rules/users/selected-account";
import { bullets, escapeMarkdown, link } from "./markdown.ts";
import { shopLinks } from "./shop-links.ts";
import { defineTool, namedLink, type ToolContext } from "./tool.ts";

const contactSchema = z.object({
	salesRep: z
		.object({ name: z.string(), email: z.string(), phone: z.string().nullable(), territory: z.string() })
		.nullable()
		.describe("Of the user's current account; null where none is known"),
	links: z.array(namedLink),
});
type Contact = z.infer<typeof contactSchema>;

const links: Contact["links"] = [
	{ title: "Contact us", link: shopLinks.contactUs },
	{ title: "Find your sales rep", link: shopLinks.findSalesRep },
	{ title: "Find a wholesaler", link: shopLinks.findWholesaler },
	{ title: "Support", link: shopLinks.support },
];

/** Without an answer the contact page remains, so that failures are no answer either. */
async function findSalesRep({ calls, userId, accountId }: ToolContext): Promise<Contact["salesRep"]> {
	if (userId === null) return null;
	try {
		const user = await calls.user.user({ uid: userId });
		const own = accountId ?? actingAccountId(user);
		if (!own || user.customerType !== "distributor") return null;
		const [rep] = await calls.user.accountSalesReps({ accountId: own });
		return rep ? { name: rep.name, email: rep.email, phone: rep.phone, territory: rep.territory } : null;
	} catch {
		return null;
	}
}

/** "Your sales rep is Lindqvist Agency (New England): 603-555-0200, rep@demo.example." */
export function describeSalesRep({
	name,
	email,
	phone,
	territory,
}: NonNullable<Contact["salesRep"]>): string {
	const ways = [
		...(phone ? [escapeMarkdown(phone)] : []),
		...(email ? [link(email, `mailto:${email}`)] : []),
	];
	const place = territory ? ` (${escapeMarkdown(territory)})` : "";
	return `Your sales rep is **${escapeMarkdown(name)}**${place}${ways.length > 0 ? `: ${ways.join(", ")}` : ""}.`;
}

export const getContact = defineTool({
	name: "getContact",
	title: "Reach a person",
	description:
		"How to reach a person: the sales rep of the user's account by name, where one is known, and the shop's contact pages. Call it when nothing else answers the question, or when the user asks for a person.",
	input: z.object({}),
	output: contactSchema,
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "See your sales rep and other ways to reach us.",
		example: "Who is my sales rep?",
		button: "Show",
		fields: {},
	},
	async call(_, context): Promise<Contact> {
		return { salesRep: await findSalesRep(context), links };
	},
	show: ({ salesRep, links: pages }) =>
		bullets([
			...(salesRep ? [describeSalesRep(salesRep)] : []),
			...pages.map((page) => link(page.title, page.link)),
		]),
});
