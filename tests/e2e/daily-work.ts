/**
 * The daily work of people in clicks, from the page after signing in. The last click, where it would change what other
 * tests use, is counted and not pressed. Done without scripts and in Chromium, by a hand for each.
 */
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";

/** Counts what a person presses. A check box, a chosen file and an opened list are clicks; typing is none. */
export type Hand = {
	follow(link: RegExp): Promise<void>;
	/** @param typed by names of fields @param checked boxes to check, by name */
	press(button: RegExp, typed?: Record<string, string>, checked?: Record<string, string[]>): Promise<void>;
	/** Counts a click that the hand doesn't do, such as choosing a file. */
	also(clicks: number): void;
	has(button: RegExp): Promise<boolean>;
	/** Waits until there is no such button. */
	lacks(button: RegExp): Promise<void>;
	/** The first values of check boxes with this name. */
	boxes(name: string, count: number): Promise<string[]>;
	/** The chosen value of radio buttons. */
	chosen(name: string): Promise<string | undefined>;
	/** Waits for a text of the page. */
	reads(text: RegExp | string): Promise<void>;
	/** Waits for the page at this path. */
	at(path: string): Promise<void>;
	clicks(): number;
};

type Work = {
	title: string;
	who: string;
	accountId: string;
	/** Whether a quote waits for the representative before it starts. */
	needsQuote?: boolean;
	clicks: number;
	/** Whether the work may take fewer, by what the list needs. */
	atMost?: boolean;
	/** @returns clicks that are left to do */
	run(hand: Hand): Promise<number>;
};

const partNumbers = ["TOL-24-40K-54L", "VTR-24-40K-40L", "TOL-14-35K-32L", "CFC40827LED", "TOL-24-50K-54L"];

const schedule = [
	"2x4 troffer 4000K 5000 lm; 24",
	"2x2 flat panel 3500K grid; 10",
	"4 ft wrap 4000 lm 4000K white; 12",
	"4 ft vapor tight 9000K; 8",
	"6 in recessed downlight 3000K 1000 lm; 16",
	"exit sign red letters battery; 4",
].join("\n");

/** Fails for more clicks than the work takes, and for fewer where it always takes as many. */
export async function countClicks({ run, clicks, atMost }: Work, hand: Hand): Promise<void> {
	const left = await run(hand);
	const done = hand.clicks() + left;
	if (atMost) expect(done).toBeLessThanOrEqual(clicks);
	else expect(done).toBe(clicks);
}

export const dailyWork: readonly Work[] = [
	{
		title: "two invoices are paid in 5 clicks",
		who: "demo-distributor",
		accountId: "10020",
		clicks: 5,
		async run(hand) {
			await hand.follow(/^My Invoices$/);
			const invoice = await hand.boxes("invoice", 2);
			expect(invoice).toHaveLength(2);
			await hand.press(/^Pay selected$/, {}, { invoice });
			await hand.reads("Pay invoices");
			await hand.reads("2 invoices to pay");
			// The way without a surcharge is chosen already.
			expect(await hand.chosen("paymentType")).toBe("ACH");
			expect(await hand.has(/^Pay (the selected total|\$[\d,.]+)$/)).toBe(true);
			return 1;
		},
	},
	{
		title: "the last order is reordered in 1 click",
		who: "demo-representative",
		accountId: "10030",
		clicks: 1,
		async run(hand) {
			await hand.press(/^Reorder SO-\d+$/);
			await hand.at("/cart");
			return 0;
		},
	},
	{
		title: "five lines are ordered quickly in 3 clicks",
		who: "demo-distributor",
		accountId: "10010",
		clicks: 3,
		async run(hand) {
			await hand.follow(/^Quick order$/i);
			const text = partNumbers.map((number) => `${number}, 240`).join("\n");
			await hand.press(/^Check this list$/, { text });
			await hand.reads(/[45] of 5 lines ready/);
			expect(await hand.has(/^Add \d lines to the cart/)).toBe(true);
			return 1;
		},
	},
	{
		title: "an order is approved in 2 clicks",
		who: "demo-company-approver",
		accountId: "10100",
		clicks: 2,
		async run(hand) {
			await hand.follow(/^Review: \$[\d,.]+ from Miles Bennett/);
			await hand.reads("Miles Bennett");
			expect(await hand.has(/^Approve order$/)).toBe(true);
			return 1;
		},
	},
	{
		title: "a CSV becomes a quote in 6 clicks",
		who: "demo-distributor",
		accountId: "10010",
		clicks: 6,
		atMost: true,
		async run(hand) {
			await hand.follow(/^Quick order$/i);
			// Choosing the file is a click; its lines are those of the box.
			hand.also(1);
			await hand.press(/^Check this list$/, { text: schedule });
			await hand.reads(/\d of 6 lines ready/);
			for (const grade of [/^Accept \d+ close match/, /^Accept \d+ match(es)? with differences$/])
				if (await hand.has(grade)) {
					await hand.press(grade);
					await hand.reads(/\d lines? accepted/);
				}
			await hand.lacks(/^Accept \d+ /);
			const PurchaseOrder = `PO-${randomUUID().slice(0, 8)}`;
			await hand.press(/^Start a quote with \d lines?/, { PurchaseOrder });
			await hand.reads(/Quote Q-/);
			return 0;
		},
	},
	{
		title: "a representative switches accounts and answers a quote in 4 clicks",
		who: "demo-representative",
		accountId: "10030",
		needsQuote: true,
		clicks: 4,
		atMost: true,
		async run(hand) {
			await hand.press(/^Answer: .*Harbor Electric Supply/);
			await hand.reads("Working as Harbor Electric Supply");
			expect(await hand.has(/^Send to the buyer$/)).toBe(true);
			return 1;
		},
	},
];
