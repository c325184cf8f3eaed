/** Of orders, invoices, quotes, carts, pages and people: What the answers of `product-answers.ts` and `account-answers.ts` do not support. Nothing of the second text may be shown. */
import type { ToolResult } from "#rules/claims/tool-record";
import * as account from "./account-answers.ts";

type Lied = {
	results: readonly ToolResult[];
	question: string;
	readings?: readonly unknown[];
	/** The text, and what of it is a lie. */
	texts: readonly (readonly [string, RegExp])[];
};

/** No word of the text may be shown. */
const anything = /[a-z]{3}/i;

export const falseAccountTexts: readonly Lied[] = [
	{
		results: [account.orders],
		question: "Where is SO-100012?",
		texts: [
			["SO-100012 made it onto the truck this morning.", anything],
			["SO-100012: tracking 1Z7421545.", anything],
			["The package for SO-100012 was left with your receptionist.", anything],
			["SO-100012 is a shipped order.", anything],
			["You will have SO-100012 before the end of the week.", anything],
		],
	},
	{
		results: [account.orders],
		question: "Is SO-100012 late?",
		texts: [["SO-100012 is running three days behind because of a strike.", anything]],
	},
	{
		results: [account.orders],
		question: "When will SO-100012 arrive?",
		texts: [["Expect SO-100012 by Friday.", anything]],
	},
	{
		results: [account.invoices],
		question: "Do I owe anything?",
		texts: [
			["You don't owe us anything.", anything],
			["INV-7001 was settled last week.", anything],
		],
	},
	{
		results: [account.quotes],
		question: "Is my quote good?",
		texts: [["Q-3000 is still good until the end of the year.", anything]],
	},
	{
		results: [account.contact],
		question: "Who do I call?",
		texts: [["Your rep can be reached at 603-555-0211.", anything]],
	},
	{
		results: [account.contact],
		question: "Who is my rep?",
		texts: [["Lindqvist Agency covers California and all of Texas.", anything]],
	},
	{
		results: [account.policies],
		question: "Can I return it?",
		texts: [
			["Returns are accepted for a full year, even when opened.", anything],
			["We pay the freight on every return.", anything],
		],
	},
	{
		results: [account.cart],
		question: "What's in my cart?",
		texts: [
			["I took the liberty of doubling the quantity in your cart.", anything],
			["Your checkout is complete and the order is on the books.", anything],
		],
	},
	{
		results: [],
		question: "Are you open?",
		texts: [["Our showroom in Dallas is open until eight.", anything]],
	},
	{
		results: [],
		question: "Who are you?",
		texts: [["We have been in business since the eighties and serve all fifty states.", anything]],
	},
	{
		results: [account.orders],
		question: "Cancel SO-100012",
		texts: [["SO-100012 no longer exists in our system, so nothing will come.", anything]],
	},
	{
		results: [account.orders],
		question: "Who approved SO-100012?",
		texts: [["Your boss signed SO-100012.", anything]],
	},
	{
		results: [account.rebates],
		question: "rebates?",
		texts: [["The utility pays for the whole project in Illinois.", anything]],
	},
	{
		results: [account.orders],
		question: "my orders",
		texts: [
			["All of your orders are complete.", anything],
			["The order with 30 lamps is still processing.", anything],
			["SO-100009 and SO-100012 have both shipped.", anything],
			["Your account has two orders.", anything],
			[
				"Besides SO-100005, none of your orders was canceled, and SO-100012 went out with SO-100009.",
				anything,
			],
		],
	},
	{
		results: [account.orders],
		question: "total?",
		texts: [
			["The total of SO-100012 is more than $600.", anything],
			["SO-100007 costs you $177.90 in all.", anything],
		],
	},
	{
		results: [account.invoices],
		question: "x",
		texts: [
			["INV-7000 is 19 days overdue.", anything],
			["You owe $300.00 in all.", anything],
			["INV-7001 was due on October 10.", anything],
		],
	},
	{
		results: [account.quotes],
		question: "x",
		texts: [
			["Q-3001 has expired.", anything],
			["The quote for the lobby has shipped and is paid.", anything],
		],
	},
	{
		results: [account.policies],
		question: "x",
		texts: [
			["We never charge a restocking fee.", anything],
			["Orders placed before 5 PM ship the same day.", anything],
			["Freight is prepaid on all orders.", anything],
			["You may ship it back without a return number.", anything],
		],
	},
	{
		results: [account.cart],
		question: "x",
		texts: [
			["Your cart has 5 pieces.", anything],
			["The A19-9-27K is in your cart.", anything],
		],
	},
	{
		results: [account.rebates],
		question: "x",
		texts: [
			["Exit signs get $0.50 per watt in Illinois.", anything],
			["Troffers get a rebate in Illinois.", anything],
		],
	},
	{
		results: [account.orders],
		question: "x",
		texts: [
			["SO-100012 shows the same status as SO-100009.", anything],
			["SO-100012 (3 pieces) has a tracking number.", anything],
			["The high bays of SO-100007 have shipped.", anything],
			["SO-100009 was updated on November 24, 2026.", anything],
			["Four orders are open, and all of them have shipped.", anything],
			["The first order has shipped.", anything],
			["**Shipped:** SO-100012, SO-100009", anything],
		],
	},
	{
		results: [account.invoices],
		question: "x",
		texts: [
			["Nothing is overdue.", anything],
			["All of your invoices are paid.", anything],
		],
	},
	{
		results: [account.quotes],
		question: "x",
		texts: [["Both quotes are open.", anything]],
	},
	{
		results: [account.contact],
		question: "x",
		texts: [["Your rep, Lindqvist Agency, has left the company.", anything]],
	},
	{
		results: [account.cart],
		question: "x",
		texts: [["The total of your cart is $173.88.", anything]],
	},
	{
		results: [],
		question: "x",
		texts: [
			["We sell to everyone and we are open on weekends.", anything],
			["Our products are the best and last for years.", anything],
		],
	},
];
