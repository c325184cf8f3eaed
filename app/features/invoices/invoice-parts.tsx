/** What several pages of invoices show: status, accounts, days and the bar of ages. */
import { Link } from "@remix-run/react";
import type { Aging, InvoiceSummary } from "#contracts/invoices/invoices";
import { formatDay, formatNumber } from "#rules/format";
import { ageFills, ageSegments } from "#rules/invoices/aging";
import { paymentLimits } from "#rules/payments/payment-terms";
import { Badge } from "~/design-system/badge.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { formatStatus, statusLook } from "./invoice-view.ts";

type StatusFields = Pick<InvoiceSummary, "status" | "daysOverdue">;

export function InvoiceStatusBadge(invoice: StatusFields) {
	const { tone, icon } = statusLook(invoice.status);
	return (
		<Badge tone={tone} icon={icon}>
			{formatStatus(invoice)}
		</Badge>
	);
}

export function PaymentUnderWay({ invoice, transactionID }: { invoice: string; transactionID: string }) {
	return (
		<Link
			to={paths.payment(transactionID)}
			className="text-link inline-flex items-center gap-1 text-sm pointer-coarse:min-h-touch"
			aria-label={`Payment under way for ${invoice}`}
		>
			<Icon name="clock" size={16} />
			Payment under way
		</Link>
	);
}

/** Chosen invoices that one payment doesn't take: they stay as they are. */
export function BeyondLimit({ count }: { count: number }) {
	if (count === 0) return null;
	const { invoices: most } = paymentLimits;
	return (
		<Notice tone="warning" title={`One payment takes ${most} invoices`}>
			You chose {formatNumber(most + count)}. {formatNumber(count)} of them {count === 1 ? "isn't" : "aren't"}{" "}
			in this payment. Pay these {most} first, then choose the rest.
		</Notice>
	);
}

/** An account of a company by name and number. */
export function BranchName({
	accountId,
	name,
	phoneNumber = true,
}: {
	accountId: string;
	name: string | undefined;
	/** Whether a row on a phone shows the number beside the name. */
	phoneNumber?: boolean;
}) {
	const isNamed = Boolean(name && name !== accountId);
	return (
		<>
			{isNamed && `${name} `}
			<span
				className={classNames("whitespace-nowrap text-muted", isNamed && !phoneNumber && "@max-xl:sr-only")}
			>
				({accountId})
			</span>
		</>
	);
}

/** The same as plain text. */
export function formatBranch(accountId: string, names: ReadonlyMap<string, string>): string {
	const name = names.get(accountId);
	return name && name !== accountId ? `${name} (${accountId})` : accountId;
}

/** A day, or "unknown" in a table where other rows have one. */
export function DayText({ day }: { day: string | null }) {
	return day ? <time dateTime={day}>{formatDay(day)}</time> : <span className="text-muted">unknown</span>;
}

/** One stacked bar of what is owed by age; the figures are beside it. */
export function AgeBar({ ageing }: { ageing: Aging }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 100 4"
			preserveAspectRatio="none"
			className="keeps-color h-3 w-full rounded-sm bg-surface-sunken"
		>
			{ageSegments(ageing).map(({ age, x, width }) => (
				<rect key={age} x={x} y={0} width={width} height={4} className={ageFills[age]} />
			))}
		</svg>
	);
}

export function AgeSwatch({ fill }: { fill: string }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 12 12" className="keeps-color size-3 flex-none">
			<rect width="12" height="12" rx="2" className={fill} />
		</svg>
	);
}
