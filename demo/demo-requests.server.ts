/** Layout requests and warranty claims of the demo account, in every status. Only in a database without any. */
import { randomUUID } from "node:crypto";
import type { LayoutContent } from "#contracts/lighting-layouts/layouts";
import type { NewClaim } from "#contracts/warranty/warranty-claims";
import { dayIn, daysAfter, shopTimeZone } from "#rules/clock/time-zones";
import { warrantyCoverage } from "#rules/warranty/warranty-coverage";
import type { Db } from "#services/db/connect.server";
import { insertEvent, insertRequest } from "#services/user-service/requests/requests-repository.server";

const accountId = "10010";
const userId = "demo-distributor";
const dayMs = 24 * 60 * 60 * 1000;

const contact = {
	name: "Dana Whitfield",
	email: "distributor@demo.example",
	phone: "(207) 555-0142",
	company: "Harbor Electric Supply",
};

type Step = readonly [status: string, message?: string];

const layouts: { steps: readonly Step[]; content: Partial<LayoutContent> & { project: string } }[] = [
	{
		content: {
			project: "Riverside Elementary gym",
			location: "Bath, ME",
			projectType: "retrofit",
			controls: ["dimming", "occupancy"],
			voltage: "277 V",
			spaces: [
				{ name: "Gym", use: "Sports, 10 hr", size: "84 × 50 ft", ceiling: "24 ft open", target: "50 fc" },
			],
		},
		steps: [
			["RECEIVED"],
			["IN_REVIEW"],
			["IN_DESIGN"],
			["DELIVERED", "24 high bays in 4 rows of 6 give 52 fc average. The uniformity is 1.4:1 at 24 ft."],
		],
	},
	{
		content: {
			project: "Cold storage, dock 4",
			location: "Portland, ME",
			projectType: "new",
			controls: ["occupancy"],
			spaces: [
				{ name: "Freezer", use: "Storage, 24/7", size: "120 × 60 ft", ceiling: "30 ft", target: "20 fc" },
			],
		},
		steps: [["RECEIVED"], ["NEEDS_INFO", "What is the lowest temperature in the freezer?"]],
	},
	{ content: { project: "Main Street storefront", notes: "Track lighting stays." }, steps: [["RECEIVED"]] },
];

const claims: { steps: readonly Step[]; claim: Partial<NewClaim>; rma?: string }[] = [
	{
		claim: {
			sku: "TOL-24-40K-54L",
			quantity: 4,
			installed: 60,
			failure: "flicker",
			dateCode: "1824",
			description: "Four of sixty flicker at 30% on the dimmer.",
		},
		rma: "RMA-20418",
		steps: [["RECEIVED"], ["IN_REVIEW"], ["APPROVED", "Send the four drivers back in their fixtures."]],
	},
	{
		claim: {
			sku: "EXT-1-R-EM",
			quantity: 1,
			failure: "dead",
			dateCode: "none",
			description: "The battery doesn't hold.",
		},
		steps: [["RECEIVED"], ["NEEDS_INFO", "Please send a photo of the label."]],
	},
	{
		claim: {
			sku: "TOL-24-40K-54L",
			quantity: 2,
			failure: "damaged",
			dateCode: "2224",
			description: "The lens was cracked in the box.",
		},
		steps: [
			["RECEIVED"],
			["IN_REVIEW"],
			["DENIED", "Freight damage is claimed from the carrier within 5 days."],
		],
	},
];

/** @param now in ms since 1970 */
export async function seedDemoRequests(db: Db, now: number, demo: boolean): Promise<void> {
	if (!demo) return;
	const any = await db.selectFrom("service_request").select("id").limit(1).executeTakeFirst();
	const owner = await db
		.selectFrom("portal_user")
		.select("user_id")
		.where("user_id", "=", userId)
		.executeTakeFirst();
	if (any || !owner) return;
	await db.transaction().execute(async (change) => {
		for (const [index, { content, steps }] of layouts.entries()) {
			const whole: LayoutContent = { ...emptyLayout, ...content };
			await write(change, now - (12 - 4 * index) * dayMs, {
				kind: "layout",
				title: whole.project,
				content: whole,
				steps,
			});
		}
		for (const [index, { claim, steps, rma }] of claims.entries()) {
			const started = now - (15 - 4 * index) * dayMs;
			const today = dayIn(started, shopTimeZone);
			const day = (days: number) => daysAfter(today, -days);
			const whole: NewClaim = { ...emptyClaim, purchasedOn: day(200), installedOn: day(190), ...claim };
			const product = await change
				.selectFrom("variation")
				.select(["id", "warranty_years"])
				.where("sku", "=", whole.sku)
				.executeTakeFirst();
			const coverage = warrantyCoverage({ warrantyYears: product?.warranty_years ?? null }, whole, today);
			await write(change, started, {
				kind: "claim",
				title: `${whole.quantity} × ${whole.sku}`,
				content: { claim: { ...whole, productId: product?.id ?? null }, coverage },
				steps,
				rma,
			});
		}
	});
}

const emptyLayout: LayoutContent = {
	project: "",
	location: "",
	projectType: null,
	deadline: null,
	controls: [],
	voltage: "",
	notes: "",
	link: "",
	contact,
	spaces: [],
	estimate: "",
};

const emptyClaim: NewClaim = {
	productId: null,
	sku: "",
	orderId: null,
	lineId: null,
	orderNumber: "",
	purchasedOn: null,
	installedOn: "2026-01-01",
	quantity: 1,
	installed: null,
	failure: "dead",
	description: "",
	dateCode: "none",
	contact,
	link: "",
};

type Demo = {
	kind: "layout" | "claim";
	title: string;
	content: object;
	steps: readonly Step[];
	rma?: string;
};

async function write(change: Db, started: number, { kind, title, content, steps, rma }: Demo): Promise<void> {
	const at = (step: number) => new Date(started + step * dayMs).toISOString();
	const { id } = await insertRequest(change, {
		id: randomUUID(),
		kind,
		user_id: userId,
		account_id: accountId,
		contact_email: contact.email,
		status: steps.at(-1)?.[0] ?? "RECEIVED",
		title,
		content: JSON.stringify(content),
		rma_number: rma ?? null,
		digest: null,
		created_at: at(0),
		updated_at: at(steps.length - 1),
	});
	for (const [step, [status, message = ""]] of steps.entries())
		await insertEvent(change, {
			request_id: id,
			at: at(step),
			status,
			author: step === 0 ? "customer" : "staff",
			author_name: step === 0 ? contact.name : "Customer service",
			message,
		});
}
