import type { Order } from "#contracts/orders/orders";
import { classNames } from "~/design-system/class-names.ts";
import { Icon } from "~/design-system/icon.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { Minute } from "~/shared/clock/zones.tsx";
import { orderLook } from "~/shared/orders/order-looks.ts";
import { type TimelineStep, timelineSteps } from "./order-view.ts";

/** What happened to an order, and what comes next. */
export function OrderTimeline({ order }: { order: Pick<Order, "OrderStatus" | "timeline" | "updatedAt"> }) {
	return (
		<section aria-labelledby="progress" className="flex flex-col gap-3 rounded border border-line p-4">
			<h2 id="progress" className="text-xl">
				Progress
			</h2>
			<ol className="flex flex-col">
				{timelineSteps(order).map((step) => (
					<Step key={`${step.status} ${step.at} ${step.text}`} step={step} />
				))}
			</ol>
		</section>
	);
}

const stateLabels = { done: "Done", now: "Now", next: "Upcoming" };
const marks = {
	done: "border-green-600 bg-green-600 text-white",
	now: "border-navy-900 bg-navy-900 text-white",
	next: "border-line-strong bg-white text-muted",
};

function Step({ step: { status, word, text, at, state } }: { step: TimelineStep }) {
	return (
		<li
			aria-current={state === "now" ? "step" : undefined}
			// No connecting line after the last mark.
			className="relative flex gap-3 pb-4 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:top-7 [&:not(:last-child)]:before:bottom-0 [&:not(:last-child)]:before:left-[13px] [&:not(:last-child)]:before:border-line-strong [&:not(:last-child)]:before:border-l"
		>
			<span
				className={classNames(
					"flex size-7 flex-none items-center justify-center rounded-full border",
					marks[state],
				)}
			>
				{state !== "next" && <Icon name={state === "done" ? "check" : orderLook(status).icon} size={16} />}
			</span>
			<div className="min-w-0">
				<p className={state === "next" ? "text-muted" : "font-semibold"}>
					<VisuallyHidden>{stateLabels[state]}: </VisuallyHidden>
					{word}
				</p>
				{text && <p className="wrap-anywhere text-sm">{text}</p>}
				{at && (
					<p className="text-muted text-sm tabular-nums">
						<Minute at={at} />
					</p>
				)}
			</div>
		</li>
	);
}
