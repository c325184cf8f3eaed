import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** How often the page asks for the finished reply, in ms. */
const interval = 1_500;

/**
 * With scripts: loads the page again until the reply is finished. A reply that was written into the page before the
 * scripts came stays until the page has loaded it as a message.
 */
export function useRunningReply({
	running,
	place,
	path,
}: {
	running: boolean;
	place: string | null;
	path: string;
}): void {
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	// The address that asks for a page without scripts.
	const isLive = new URLSearchParams(useLocation().search).get("reply") === "live";
	useEffect(() => {
		if (isLive) navigate(path, { replace: true, preventScrollReset: true });
	}, [isLive, path, navigate]);
	useEffect(() => {
		if (!running || place) return;
		const timer = setInterval(() => {
			if (!document.hidden) revalidate();
		}, interval);
		return () => clearInterval(timer);
	}, [running, place, revalidate]);
}
