import type { ReleaseReview as Review } from "#contracts/blanket-orders/blanket-orders";
import type { Address } from "#contracts/users/user";
import { formatDay } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { Button } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { approvalAheadText } from "~/features/checkout/approval-ahead.ts";
import { QuoteLines, QuoteTotals } from "~/features/quotes/quote-lines.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";

export type ShownReview = Review & { shipTo: Address; requestedOn: string | null; note: string };

/** What was sent for review; sent again unchanged to place it. */
type SentRelease = Record<string, unknown>;

export function ReleaseReview({
	number,
	review,
	sent,
	idempotencyKey,
}: {
	number: string;
	review: ShownReview;
	sent: SentRelease;
	idempotencyKey: string;
}) {
	const { shipTo, requestedOn, note, shippingMethod, PurchaseOrder, lines, totals, approval } = review;
	return (
		<section
			aria-labelledby="review"
			className="flex flex-col gap-4 rounded border border-line bg-surface p-4"
		>
			<h2 id="review" className="text-xl">
				Review the release
			</h2>
			<Notice live>
				Nothing is ordered yet.{" "}
				{approval ? approvalAheadText("release", approval) : "Check the release, then place it."}
			</Notice>
			<Facts>
				<Fact label="Ship to">
					{shipTo.name}, {shipTo.street}, {shipTo.city}, {shipTo.state} {shipTo.zip}
				</Fact>
				<Fact label="Requested on site">{requestedOn ? formatDay(requestedOn) : "As soon as possible"}</Fact>
				<Fact label="Purchase order">{PurchaseOrder}</Fact>
				<Fact label="Shipping">{shippingMethod.name}</Fact>
				<Fact label="Payment">Billed to your account</Fact>
			</Facts>
			{note && <p className="wrap-anywhere max-w-prose whitespace-pre-line">{note}</p>}
			<QuoteLines
				caption="Lines of the release"
				lines={lines}
				reader="buyer"
				priced="Quoted price"
				compared={false}
			/>
			<QuoteTotals totals={totals} coupon={null} />
			<PostForm form={{ idempotencyKey }} className="flex flex-wrap justify-end gap-3">
				{hiddenFields(sent).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<input type="hidden" name="acceptedTotal" value={totals.total.toFixed(2)} />
				{approval ? (
					<Button type="submit" name="intent" value="request-approval" variant="primary">
						Send for approval, {formatMoney(totals.total)}
					</Button>
				) : (
					<Button type="submit" name="intent" value="place" variant="primary">
						Place release of {number}
					</Button>
				)}
			</PostForm>
		</section>
	);
}

const singleFields = [
	"address",
	"name",
	"street",
	"city",
	"state",
	"zip",
	"requestedOn",
	"PurchaseOrder",
	"note",
	"shippingMethodId",
] as const;

/** Lines without a quantity are left out, and the rest are numbered anew. */
export function hiddenFields(sent: SentRelease): [name: string, value: string][] {
	const lines = (Array.isArray(sent.lines) ? sent.lines : []) as ({
		lineId?: string;
		quantity?: string;
	} | null)[];
	return [
		...singleFields.flatMap((name): [string, string][] => {
			const value = sent[name];
			return typeof value === "string" && value !== "" ? [[name, value]] : [];
		}),
		...lines
			.filter((line) => line?.lineId && Number(line.quantity) > 0)
			.flatMap((line, index): [string, string][] => [
				[`lines[${index}].lineId`, line?.lineId ?? ""],
				[`lines[${index}].quantity`, line?.quantity ?? ""],
			]),
	];
}
