import type { ReactNode } from "react";
import type { CheckoutStep } from "#rules/checkout/checkout-steps";
import { messages } from "#rules/messages";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Page } from "~/design-system/page.tsx";
import { paths } from "~/paths.ts";
import { useCheckout } from "./checkout-data.ts";
import { CheckoutProgress } from "./checkout-progress.tsx";

export function CheckoutFrame({
	step,
	title,
	notice,
	aside,
	below,
	children,
}: {
	step: CheckoutStep;
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
