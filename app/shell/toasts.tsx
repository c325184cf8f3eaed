import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { Notice } from "~/design-system/notice.tsx";
import { ToastCard, ToastRegion } from "~/design-system/toast.tsx";
import { type Toast, toastDurations } from "~/shared/toast.ts";

type ShownToast = Toast & { id: number };

const ShowToast = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a toast from a component, for answers that arrive without a new page. */
export const useShowToast = () => useContext(ShowToast);

/**
 * Holds the toasts of the page: the one that came with it, and those that components show. Success and warning stay
 * 5 s, errors 10 s, and the clock stands still while the pointer or the focus is on them.
 */
export function ToastProvider({ fromPage, children }: { fromPage: Toast | null; children: ReactNode }) {
	const [toasts, setToasts] = useState<ShownToast[]>([]);
	const count = useRef(0);
	const show = useCallback((toast: Toast) => {
		count.current += 1;
		const id = count.current;
		setToasts((shown) => [...shown.slice(-2), { ...toast, id }]);
	}, []);
	useEffect(() => {
		if (fromPage) show(fromPage);
	}, [fromPage, show]);
	const dismiss = useCallback((id: number) => {
		setToasts((shown) => shown.filter((toast) => toast.id !== id));
	}, []);
	const cards = (urgent: boolean) =>
		toasts
			.filter((toast) => (toast.kind === "error") === urgent)
			.map((toast) => <TimedToast key={toast.id} toast={toast} onEnd={dismiss} />);
	return (
		<ShowToast.Provider value={show}>
			{children}
			<ToastRegion polite={cards(false)} assertive={cards(true)} />
		</ShowToast.Provider>
	);
}

/** The toast of the page for browsers without JavaScript: a banner above the page's content. */
export function ToastBanner({ toast }: { toast: Toast | null }) {
	if (!toast) return null;
	return (
		<noscript>
			<div className="mx-auto max-w-content px-4 pt-4 xl:px-6">
				<Notice tone={toast.kind} live>
					<p className="font-medium">{toast.text}</p>
				</Notice>
			</div>
		</noscript>
	);
}

function TimedToast({ toast, onEnd }: { toast: ShownToast; onEnd: (id: number) => void }) {
	const [paused, setPaused] = useState(false);
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
			onMouseEnter={() => setPaused(true)}
			onMouseLeave={() => setPaused(false)}
			onFocus={() => setPaused(true)}
			onBlur={() => setPaused(false)}
		>
			{toast.text}
		</ToastCard>
	);
}
