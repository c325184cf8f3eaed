import {
	type FocusEventHandler,
	forwardRef,
	type KeyboardEventHandler,
	type MouseEventHandler,
	type ReactNode,
} from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { type Tone, toneFrames, toneIcons, toneLabels } from "./notice.tsx";

type ToastCardProps = {
	tone: Tone;
	children: ReactNode;
	action?: ReactNode;
	onDismiss: () => void;
	onMouseEnter?: MouseEventHandler;
	onMouseLeave?: MouseEventHandler;
	onFocus?: FocusEventHandler;
	onBlur?: FocusEventHandler;
	onKeyDown?: KeyboardEventHandler;
};

export function ToastCard({ tone, children, action, onDismiss, ...events }: ToastCardProps) {
	return (
		<div
			className={classNames(
				"toast flex w-full items-start gap-3 rounded border py-1 pr-1 pl-4 text-sm shadow-float",
				toneFrames[tone],
			)}
			{...events}
		>
			<Icon name={toneIcons[tone]} label={toneLabels[tone]} className="mt-3" />
			<div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
				<p className="min-w-0 py-3 font-medium">{children}</p>
				{action}
			</div>
			<IconButton icon="close" label="Dismiss" aria-keyshortcuts="F8" onClick={onDismiss} />
		</div>
	);
}

/** The live regions are always in the page, because screen readers only announce changes to existing ones. */
export const ToastRegion = forwardRef<HTMLDivElement, { polite: ReactNode; assertive: ReactNode }>(
	function ToastRegion({ polite, assertive }, ref) {
		return (
			<div ref={ref} className="toasts">
				<div role="status" className="flex flex-col gap-2">
					{polite}
				</div>
				<div role="alert" className="flex flex-col gap-2">
					{assertive}
				</div>
			</div>
		);
	},
);
