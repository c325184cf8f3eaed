/** Fingerprints of checkout snapshots, and storage of those shown. */
import { createHash } from "node:crypto";
import type { LineState, Snapshot, SnapshotLine } from "#rules/checkout/checkout-snapshot";

const remembered = 5;

/** Independent of the order of lines. SHA-256, URL-safe. */
export function computeFingerprint({
	lines,
	coupon,
	shipping,
	totalCents,
	given: details,
}: Snapshot): string {
	const content = [
		[...lines]
			.sort(byKey)
			.map(({ key, quantity, cents, state, short, special, note, shipComplete, requestedOn, shipTo }) => [
				key,
				quantity,
				cents,
				state,
				short,
				...(special ? ["special"] : []),
				...(note ? [{ note }] : []),
				...(shipComplete ? ["complete"] : []),
				...(requestedOn ? [{ requestedOn }] : []),
				...(shipTo ? [{ shipTo }] : []),
			]),
		coupon && [coupon.code, coupon.cents],
		shipping && [shipping.id, shipping.cents],
		totalCents,
		[details.shipTo, details.PurchaseOrder, details.note, details.PaymentType],
	];
	return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}

const byKey = (a: SnapshotLine, b: SnapshotLine) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

type KeptLine = [
	key: string,
	sku: string,
	quantity: number,
	cents: number,
	state: LineState,
	short: 0 | 1,
	special?: 0 | 1,
	note?: string,
	shipComplete?: 0 | 1,
	delivery?: Pick<SnapshotLine, "requestedOn" | "shipTo">,
];
type Kept = Omit<Snapshot, "lines"> & { fingerprint: string; lines: KeptLine[] };

export const isRemembered = (shown: string, fingerprint: string): boolean =>
	shown.includes(`"fingerprint":"${fingerprint}"`);

export function remember(shown: string, fingerprint: string, snapshot: Snapshot): string {
	const storedSnapshot: Kept = {
		fingerprint,
		...snapshot,
		lines: snapshot.lines.map(
			({ key, sku, quantity, cents, state, short, special, note, shipComplete, requestedOn, shipTo }) => [
				key,
				sku,
				quantity,
				cents,
				state,
				short ? 1 : 0,
				special ? 1 : 0,
				note,
				shipComplete ? 1 : 0,
				...((requestedOn || shipTo ? [{ requestedOn, shipTo }] : []) as [KeptLine[9]?]),
			],
		),
	};
	const others = (JSON.parse(shown) as Kept[]).filter((entry) => entry.fingerprint !== fingerprint);
	return JSON.stringify([storedSnapshot, ...others].slice(0, remembered));
}

/** Keys and part numbers of the lines of each cart that was shown, the last one first. */
export const shownLines = (shown: string): { key: string; sku: string }[][] =>
	(JSON.parse(shown) as Kept[]).map(({ lines }) => lines.map(([key, sku]) => ({ key, sku })));

export function recalled(shown: string, fingerprint: string): Snapshot | null {
	const storedSnapshot = (JSON.parse(shown) as Kept[]).find((entry) => entry.fingerprint === fingerprint);
	if (!storedSnapshot) return null;
	const { fingerprint: _, lines, ...rest } = storedSnapshot;
	return {
		...rest,
		lines: lines.map(([key, sku, quantity, cents, state, short, special, note, shipComplete, delivery]) => ({
			key,
			sku,
			quantity,
			cents,
			state,
			short: short === 1,
			special: special === 1,
			...(note && { note }),
			...(shipComplete === 1 && { shipComplete: true }),
			...delivery,
		})),
	};
}
