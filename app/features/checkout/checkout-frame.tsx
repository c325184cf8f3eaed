import { Link, type MetaDescriptor } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CheckoutPart } from "#contracts/checkout/checkout";
import { type CheckoutStep, stepTitles, toProgress } from "#rules/checkout/checkout-steps";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Page } from "~/design-system/page.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { SumList } from "~/features/cart/sum-list.tsx";
import { paths } from "~/paths.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { useCheckout } from "./checkout-data.ts";

type Args = Parameters<typeof pageMeta>[0] & {
	data: unknown;
	params: { checkoutId?: string };
};

/** Error title when the checkout is missing. */
export const stepMeta = (args: Args, step: CheckoutStep): MetaDescriptor[] =>
	args.data === undefined
		? errorMeta(args, "Checkout not found")
		: pageMeta(args, {
				title: `${stepTitles[step]}, checkout`,
				description: "Review of an order before it's placed.",
				path: paths.checkout(args.params.checkoutId ?? "", step),
				indexed: false,
			});

export function CheckoutFrame({
	step,
	title,
	notice,
	aside,
	below,
	children,
}: {
	/** `null` for a page beside the steps. */
	step: CheckoutStep | null;
	title: string;
	notice?: ReactNode;
	aside: ReactNode;
	below?: ReactNode;
	children: ReactNode;
}) {
	const { checkoutId, missing, steps, source, blocked } = useCheckout();
	return (
		<Page>
			<div className="flex flex-col gap-5">
				<Breadcrumbs trail={[source]} current="Checkout" />
				<CheckoutProgress checkoutId={checkoutId} missing={missing} steps={steps} current={step} />
				<h1 className="text-3xl">{title}</h1>
				{notice}
				{blocked.length > 0 && (
					<Notice
						tone="warning"
						title="This can't be ordered"
						action={
							<LinkButton to={source.to}>
								Go to {source.label.toLowerCase() === "cart" ? "the cart" : "the order draft"}
							</LinkButton>
						}
					>
						<ul className="flex list-disc flex-col gap-1 pl-4">
							{blocked.map((sentence) => (
								<li key={sentence} className="wrap-anywhere">
									{sentence}
								</li>
							))}
						</ul>
					</Notice>
				)}
				<div className="grid grid-cols-1 gap-6 lg:grid-cols-summary">
					<div className="min-w-0">{children}</div>
					<div className="min-w-0 lg:row-span-2">
						<div className="lg:sticky lg:top-16">{aside}</div>
					</div>
					{below && <div className="min-w-0">{below}</div>}
				</div>
			</div>
		</Page>
	);
}

export function CheckoutUnavailable({ retry }: { retry: string }) {
	return (
		<Page>
			<div className="flex flex-col gap-5">
				<Breadcrumbs trail={[{ label: "Cart", to: paths.cart() }]} current="Checkout" />
				<h1 className="text-3xl">Checkout</h1>
				<CheckoutFailure
					action={
						<LinkButton to={retry} reloadDocument>
							Try again
						</LinkButton>
					}
				/>
			</div>
		</Page>
	);
}

export function CheckoutFailure({ action }: { action?: ReactNode }) {
	return (
		<Notice tone="error" live title={messages.orders.loadFailed} action={action}>
			Your choices so far are saved. Please try again in a minute.
		</Notice>
	);
}

function CheckoutProgress({
	checkoutId,
	missing,
	steps,
	current,
}: {
	checkoutId: string;
	steps: readonly CheckoutStep[];
	missing: readonly CheckoutPart[];
	current: CheckoutStep | null;
}) {
	return (
		<nav aria-label="Steps of the checkout" className="screen-only">
			<ol className="grid auto-cols-fr grid-flow-col gap-1 text-sm sm:gap-2">
				{toProgress(missing, steps).map(({ step, title, done, reachable }, index) => {
					const here = step === current;
					const look = classNames(
						"flex min-h-touch flex-col items-start justify-center gap-x-2 border-t-4 py-1 sm:flex-row sm:items-center sm:justify-start",
						here ? "border-navy-900 font-semibold text-navy-900" : done ? "border-green-600" : "border-line",
					);
					const content = (
						<>
							<span aria-hidden="true" className="inline-flex items-center tabular-nums">
								{done ? <Icon name="check" size={16} className="text-green-700" /> : `${index + 1}.`}
							</span>
							<span>{title}</span>
							{done && <VisuallyHidden> (done)</VisuallyHidden>}
						</>
					);
					return (
						<li key={step}>
							{reachable ? (
								<Link
									to={paths.checkout(checkoutId, step)}
									aria-current={here ? "step" : undefined}
									className={classNames(look, "no-underline hover:underline")}
								>
									{content}
								</Link>
							) : (
								<span className={classNames(look, "text-muted")}>{content}</span>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}

export function CheckoutSummary({ linesHidden, children }: { linesHidden?: boolean; children?: ReactNode }) {
	const { summary, source } = useCheckout();
	const { lineCount, pieces, lines, more, couponNote } = summary;
	return (
		<section
			aria-labelledby="checkout-summary"
			className="flex min-w-0 flex-col gap-3 rounded border border-line bg-surface p-4"
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="checkout-summary" className="text-lg">
					Summary
				</h2>
				<Link
					to={source.to}
					className="text-link screen-only inline-flex items-center text-sm pointer-coarse:min-h-touch"
				>
					Change in {source.label === "Cart" ? "the cart" : "the order draft"}
				</Link>
			</div>
			<p className="text-muted text-sm tabular-nums">
				{formatCount(lineCount, "line")}, {formatCount(pieces, "piece")}
			</p>
			{!linesHidden && lines.length > 0 && (
				<ul aria-label="Lines" className="flex flex-col gap-2 border-line border-y py-3 text-sm">
					{lines.map((line) => (
						<li key={line.id} className="flex justify-between gap-4">
							<span className="min-w-0">
								<span className="part-number">{line.called}</span>
								<span className="wrap-anywhere line-clamp-2 text-muted">{line.name}</span>
							</span>
							<span className="whitespace-nowrap text-right tabular-nums">
								{line.lineTotal}
								<span className="block text-muted">× {line.quantity}</span>
							</span>
						</li>
					))}
					{more > 0 && <li className="text-muted tabular-nums">and {formatCount(more, "more line")}</li>}
				</ul>
			)}
			<SumList sums={summary.sums} total={summary.total} totalLabel={summary.totalLabel} />
			{couponNote && <p className="text-muted text-sm">{couponNote}</p>}
			{children}
			<p className="text-muted text-xs">Your account’s prices{summary.taxKnown ? "." : ", before tax."}</p>
		</section>
	);
}
