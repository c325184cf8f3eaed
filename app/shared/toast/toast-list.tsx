import { useEffect, useRef, useState } from "react";
import { ToastCard, ToastRegion } from "~/design-system/toast.tsx";
import { type Toast, toastDurations } from "./toast.ts";
import { ToastAction } from "./toast-action.tsx";

export type ShownToast = Toast & { id: number };

export type ToastListProps = { toasts: readonly ShownToast[]; onEnd: (id: number) => void };

export function ToastList({ toasts, onEnd }: ToastListProps) {
	const [ready, setReady] = useState(false);
	useEffect(() => {
		const frame = requestAnimationFrame(() => setReady(true));
		return () => cancelAnimationFrame(frame);
	}, []);
	const cards = (urgent: boolean) =>
		toasts
			.filter((toast) => (toast.kind === "error") === urgent)
			.map((toast) => <TimedToast key={toast.id} toast={toast} onEnd={onEnd} />);
	return <ToastRegion polite={ready && cards(false)} assertive={ready && cards(true)} />;
}

function TimedToast({ toast, onEnd }: { toast: ShownToast; onEnd: (id: number) => void }) {
	const [pointed, setPointed] = useState(false);
	const [focused, setFocused] = useState(false);
	const paused = pointed || focused;
	const remaining = useRef(toastDurations[toast.kind]);
	useEffect(() => {
		if (paused) return;
		const startedAt = Date.now();
		const timer = setTimeout(() => onEnd(toast.id), remaining.current);
		return () => {
			clearTimeout(timer);
			remaining.current -= Date.now() - startedAt;
		};
	}, [paused, toast.id, onEnd]);
	return (
		<ToastCard
			tone={toast.kind}
			onDismiss={() => onEnd(toast.id)}
			onMouseEnter={() => setPointed(true)}
			onMouseLeave={() => setPointed(false)}
			onFocus={() => setFocused(true)}
			onBlur={() => setFocused(false)}
			action={<ToastAction toast={toast} onDone={() => onEnd(toast.id)} />}
		>
			{toast.text}
		</ToastCard>
	);
}
