/**
 * Words and limits of layout requests, warranty claims, returns and cancellations. Free of schemas, for use in the
 * browser.
 */
import type { RequestKind } from "./upload-limits.ts";

export const requestLimits = {
	title: 120,
	place: 200,
	notes: 4_000,
	link: 500,
	spaces: 20,
	spaceText: 120,
	/** Characters of a mounting height and of reflectances. */
	spaceShort: 30,
	/** The query of a room with the most corners, all of it escaped. */
	estimate: 8_000,
	contact: 120,
	email: 254,
	phone: 40,
	sku: 80,
	dateCode: 40,
	quantity: 99_999,
	message: 4_000,
	/** Messages of customers about one request in an hour. */
	messagesPerHour: 20,
	/** Files of one request, its messages included. */
	filesInAll: 60,
	/** Requests on a page of the list. */
	pageSize: 20,
} as const;

type Term = {
	label: string;
	/** What it means for the customer. */
	meaning: string;
	tone: "neutral" | "info" | "success" | "warning" | "error";
	/** Statuses that may follow. */
	next: readonly string[];
};

export const layoutStatuses = {
	RECEIVED: {
		label: "Received",
		meaning: "We have your request. A designer will look at it next.",
		tone: "neutral",
		next: ["IN_REVIEW", "NEEDS_INFO", "IN_DESIGN", "CLOSED"],
	},
	IN_REVIEW: {
		label: "In review",
		meaning: "A designer is checking the drawings and the details.",
		tone: "info",
		next: ["NEEDS_INFO", "IN_DESIGN", "CLOSED"],
	},
	NEEDS_INFO: {
		label: "Needs information",
		meaning: "We need something from you before we can go on.",
		tone: "warning",
		next: ["IN_REVIEW", "IN_DESIGN", "CLOSED"],
	},
	IN_DESIGN: {
		label: "In design",
		meaning: "The layout is being calculated.",
		tone: "info",
		next: ["NEEDS_INFO", "DELIVERED", "CLOSED"],
	},
	DELIVERED: {
		label: "Layout ready",
		meaning: "Your layout is ready to download.",
		tone: "success",
		next: ["IN_DESIGN", "CLOSED"],
	},
	CLOSED: { label: "Closed", meaning: "This request is closed.", tone: "neutral", next: ["IN_REVIEW"] },
} as const satisfies Record<string, Term>;

export const claimStatuses = {
	RECEIVED: {
		label: "Received",
		meaning: "We have your claim. Keep the failed products.",
		tone: "neutral",
		next: ["IN_REVIEW", "NEEDS_INFO", "APPROVED", "DENIED"],
	},
	IN_REVIEW: {
		label: "In review",
		meaning: "We are settling the claim with the manufacturer.",
		tone: "info",
		next: ["NEEDS_INFO", "APPROVED", "DENIED"],
	},
	NEEDS_INFO: {
		label: "Needs information",
		meaning: "We need something from you before we can go on.",
		tone: "warning",
		next: ["IN_REVIEW", "APPROVED", "DENIED"],
	},
	APPROVED: {
		label: "Approved",
		meaning: "Your claim is approved. Write the RMA number on every box you send back.",
		tone: "success",
		next: ["PRODUCT_RECEIVED", "RESOLVED"],
	},
	PRODUCT_RECEIVED: {
		label: "Product received",
		meaning: "The returned products have arrived.",
		tone: "info",
		next: ["RESOLVED", "DENIED"],
	},
	RESOLVED: {
		label: "Resolved",
		meaning: "The replacement or credit has been issued.",
		tone: "success",
		next: [],
	},
	DENIED: {
		label: "Denied",
		meaning: "The claim was denied. The reason is below.",
		tone: "error",
		next: ["IN_REVIEW"],
	},
} as const satisfies Record<string, Term>;

const needsInfo = "We need something from you before we can go on.";

export const returnStatuses = {
	REQUESTED: {
		label: "Requested",
		meaning: "We have your request. Don't send anything back before it is approved.",
		tone: "neutral",
		next: ["NEEDS_INFO", "APPROVED", "DECLINED"],
	},
	NEEDS_INFO: {
		label: "Needs information",
		meaning: needsInfo,
		tone: "warning",
		next: ["REQUESTED", "APPROVED", "DECLINED"],
	},
	APPROVED: {
		label: "Approved",
		meaning: "Your return is approved. Write the RMA number on every box you send back.",
		tone: "success",
		next: ["RECEIVED", "CREDITED", "REPLACED", "DECLINED"],
	},
	RECEIVED: {
		label: "Received",
		meaning: "The returned products have arrived, and we are checking them.",
		tone: "info",
		next: ["CREDITED", "REPLACED", "DECLINED"],
	},
	CREDITED: { label: "Credited", meaning: "The credit has been issued.", tone: "success", next: [] },
	REPLACED: { label: "Replaced", meaning: "The replacement is on its way.", tone: "success", next: [] },
	DECLINED: { label: "Declined", meaning: "The return was declined.", tone: "error", next: [] },
	WITHDRAWN: { label: "Withdrawn", meaning: "You withdrew this request.", tone: "neutral", next: [] },
} as const satisfies Record<string, Term>;

export const cancellationStatuses = {
	REQUESTED: {
		label: "Requested",
		meaning: "We have your request and are checking whether these items can still be stopped.",
		tone: "neutral",
		next: ["NEEDS_INFO", "APPROVED", "DECLINED"],
	},
	NEEDS_INFO: {
		label: "Needs information",
		meaning: needsInfo,
		tone: "warning",
		next: ["REQUESTED", "APPROVED", "DECLINED"],
	},
	APPROVED: {
		label: "Approved",
		meaning: "These items are canceled and won't ship.",
		tone: "success",
		next: [],
	},
	DECLINED: {
		label: "Declined",
		meaning: "These items can't be canceled any more.",
		tone: "error",
		next: [],
	},
	WITHDRAWN: {
		label: "Withdrawn",
		meaning: "You withdrew this request. The items ship as ordered.",
		tone: "neutral",
		next: [],
	},
} as const satisfies Record<string, Term>;

const statuses: Record<RequestKind, Readonly<Record<string, Term>>> = {
	layout: layoutStatuses,
	claim: claimStatuses,
	return: returnStatuses,
	cancellation: cancellationStatuses,
};

/** What a request is called, how its number begins, and the step of the path to its page. */
export const requestNames = {
	layout: { prefix: "LR", name: "layout request", page: "lighting-layouts" },
	claim: { prefix: "WC", name: "warranty claim", page: "warranty-claims" },
	return: { prefix: "RMA", name: "return request", page: "returns" },
	cancellation: { prefix: "CX", name: "cancellation request", page: "cancellations" },
} as const satisfies Record<RequestKind, { prefix: string; name: string; page: string }>;

/** The status of a new request. */
export const firstStatus = (kind: RequestKind): string =>
	kind === "layout" || kind === "claim" ? "RECEIVED" : "REQUESTED";

/** The status after the customer has answered a question of ours. */
export const statusAfterAnswer = (kind: RequestKind): string =>
	kind === "layout" || kind === "claim" ? "IN_REVIEW" : "REQUESTED";

/** `undefined` for a text of the owner's own. */
export const statusTerm = (kind: RequestKind, status: string): Term | undefined =>
	Object.hasOwn(statuses[kind], status) ? statuses[kind][status] : undefined;

export const statusNames = (kind: RequestKind): string[] => Object.keys(statuses[kind]);

export const failureKinds = {
	dead: "Doesn't light",
	dim: "Dim or lost output",
	flicker: "Flickers or buzzes",
	color: "Wrong or shifted color",
	finish: "Finish or mechanical problem",
	damaged: "Damaged in transit",
	other: "Something else",
} as const;
export type FailureKind = keyof typeof failureKinds;
export const failureKindNames = Object.keys(failureKinds) as [FailureKind, ...FailureKind[]];

export const projectTypes = {
	new: "New construction",
	renovation: "Renovation",
	retrofit: "One-for-one retrofit",
} as const;
export type ProjectType = keyof typeof projectTypes;
export const projectTypeNames = Object.keys(projectTypes) as [ProjectType, ...ProjectType[]];

export const controlKinds = {
	dimming: "0-10 V dimming",
	occupancy: "Occupancy or vacancy sensors",
	daylight: "Daylight sensors",
	networked: "Networked or wireless controls",
	emergency: "Emergency egress",
	none: "Switches only",
} as const;
export type ControlKind = keyof typeof controlKinds;
export const controlKindNames = Object.keys(controlKinds) as [ControlKind, ...ControlKind[]];

export const voltages = ["120 V", "120-277 V", "277 V", "347 V", "480 V"] as const;

/**
 * Ceiling, mounting height and reflectances in the one text that the call has for them: "9.5 ft grid; mounting 8 ft;
 * reflectances 80/50/20".
 */
export const ceilingText = (space: { ceiling: string; mounting: string; reflectances: string }): string =>
	[
		space.ceiling,
		space.mounting && `mounting ${space.mounting}`,
		space.reflectances && `reflectances ${space.reflectances}`,
	]
		.filter(Boolean)
		.join("; ");
