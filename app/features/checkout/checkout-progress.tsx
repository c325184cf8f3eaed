import { Link } from "@remix-run/react";
import type { CheckoutPart } from "#contracts/checkout/checkout";
import { type CheckoutStep, toProgress } from "#rules/checkout/checkout-steps";
import { classNames } from "~/design-system/class-names.ts";
import { Icon } from "~/design-system/icon.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { paths } from "~/paths.ts";

export function CheckoutProgress({
	checkoutId,
	missing,
	steps,
	current,
}: {
	checkoutId: string;
	steps: readonly CheckoutStep[];
	missing: readonly CheckoutPart[];
	current: CheckoutStep;
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
