import {
	type ComponentType,
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useRef,
	useState,
} from "react";
import { useHydrated } from "~/design-system/hydrated.ts";
import { staticComponent } from "../lazy-components.tsx";
import type { Toast } from "./toast.ts";
import { Banner as BannerOnServer } from "./toast-banner.tsx";
import type { ShownToast, ToastListProps } from "./toast-list.tsx";

const ShowToast = createContext<(toast: Toast) => void>(() => undefined);
const ToastRegions = createContext<ReactNode>(null);

export const useShowToast = () => useContext(ShowToast);

export function ToastProvider({ fromPage, children }: { fromPage: Toast | null; children: ReactNode }) {
	const [toasts, setToasts] = useState<ShownToast[]>([]);
	const [loaded, setLoaded] = useState<{ ToastList: ComponentType<ToastListProps> }>();
	const count = useRef(0);
	const show = useCallback((toast: Toast) => {
		count.current += 1;
		const id = count.current;
		setToasts((shown) => [...shown.slice(-2), { ...toast, id }]);
		import("./toast-list.tsx").then(setLoaded, () => undefined);
	}, []);
	useEffect(() => {
		if (fromPage) show(fromPage);
	}, [fromPage, show]);
	const dismiss = useCallback((id: number) => {
		setToasts((shown) => shown.filter((toast) => toast.id !== id));
	}, []);
	return (
		<ShowToast.Provider value={show}>
			<ToastRegions.Provider value={loaded && <loaded.ToastList toasts={toasts} onEnd={dismiss} />}>
				{children}
			</ToastRegions.Provider>
		</ShowToast.Provider>
	);
}

/** Where the page has room for toasts: once, at its end. */
export const ToastPlace = () => useContext(ToastRegions);

const Banner = staticComponent(
	import.meta.env.SSR ? BannerOnServer : null,
	async () => (await import("./toast-banner.tsx")).Banner,
);

/** The toast without JavaScript, as a banner above the content; removed after hydration. */
export function ToastBanner({ toast }: { toast: Toast | null }) {
	const hydrated = useHydrated();
	return toast && !hydrated ? <Banner toast={toast} /> : null;
}
