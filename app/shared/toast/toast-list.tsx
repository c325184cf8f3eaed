import {
	type FocusEventHandler,
	forwardRef,
	type KeyboardEvent,
	type KeyboardEventHandler,
	type MouseEventHandler,
	type ReactNode,
	useEffect,
	useRef,
	useState,
} from "react";
import { IconButton } from "../../design-system/button.tsx";
import { classNames } from "../../design-system/class-names.ts";
import { Icon } from "../../design-system/icon.tsx";
import { type Tone, toneFrames, toneIcons, toneLabels } from "../../design-system/notice.tsx";
import { type Toast, toastDuration } from "./toast.ts";
import { ToastAction } from "./toast-action.tsx";

export type ShownToast = Toast & { id: number };

export type ToastListProps = { toasts: readonly ShownToast[]; onEnd: (id: number) => void };

export function ToastList({ toasts, onEnd }: ToastListProps) {
	const [ready, setReady] = useState(false);
	useEffect(() => {
		const frame = requestAnimationFrame(() => setReady(true));
		return () => cancelAnimationFrame(frame);
	}, []);
	const { region, leave } = useReachByKey();
	const end = (id: number) => {
		leave();
		onEnd(id);
	};
	const cards = (urgent: boolean) =>
		toasts
			.filter((toast) => (toast.kind === "error") === urgent)
			.map((toast) => <TimedToast key={toast.id} toast={toast} onTimeout={onEnd} onEnd={end} />);
	return <ToastRegion ref={region} polite={ready && cards(false)} assertive={ready && cards(true)} />;
}

/** F8 moves to the last toast, wherever the focus is, and back when it is dismissed. */
function useReachByKey() {
	const region = useRef<HTMLDivElement>(null);
	const before = useRef<Element | null>(null);
	useEffect(() => {
		const reach = (event: globalThis.KeyboardEvent) => {
			if (event.key !== "F8" || event.defaultPrevented) return;
			const last = [...(region.current?.querySelectorAll(".toast") ?? [])].at(-1);
			const control = last?.querySelector<HTMLElement>("a, button");
			if (!control) return;
			event.preventDefault();
			if (!region.current?.contains(document.activeElement)) before.current = document.activeElement;
			control.focus();
		};
		addEventListener("keydown", reach);
		return () => removeEventListener("keydown", reach);
	}, []);
	const leave = () => {
		if (!region.current?.contains(document.activeElement)) return;
		if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
	};
	return { region, leave };
}

function TimedToast({
	toast,
	onTimeout,
	onEnd,
}: {
	toast: ShownToast;
	onTimeout: (id: number) => void;
	/** The person ends it. */
	onEnd: (id: number) => void;
}) {
	const [pointed, setPointed] = useState(false);
	const [focused, setFocused] = useState(false);
	const paused = pointed || focused;
	const remaining = useRef(toastDuration(toast));
	useEffect(() => {
		if (paused) return;
		const startedAt = Date.now();
		const timer = setTimeout(() => onTimeout(toast.id), remaining.current);
		return () => {
			clearTimeout(timer);
			remaining.current -= Date.now() - startedAt;
		};
	}, [paused, toast.id, onTimeout]);
	return (
		<ToastCard
			tone={toast.kind}
			onDismiss={() => onEnd(toast.id)}
			onMouseEnter={() => setPointed(true)}
			onMouseLeave={() => setPointed(false)}
			onFocus={() => setFocused(true)}
			onBlur={() => setFocused(false)}
			onKeyDown={({ key }: KeyboardEvent) => {
				if (key === "Escape") onEnd(toast.id);
			}}
			action={<ToastAction toast={toast} onDone={() => onEnd(toast.id)} />}
		>
			{toast.text}
		</ToastCard>
	);
}

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

function ToastCard({ tone, children, action, onDismiss, ...events }: ToastCardProps) {
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
const ToastRegion = forwardRef<HTMLDivElement, { polite: ReactNode; assertive: ReactNode }>(
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
