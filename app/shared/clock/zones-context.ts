/** Time zones of a page. Without what formats by them, because the frame of every page provides them. */
import { createContext, useEffect } from "react";

/** IANA names. */
export type Zones = { account: string; reader: string };

export const ZonesContext = createContext<Zones | null>(null);

// The clock of the reader's browser, told to the server by a cookie: pages are rendered with its times, and nothing jumps.

export const browserZoneCookie = "__browserzone";

/** Life of the cookie: as long as a sign-in, and renewed by each page. */
const lifeSeconds = 14 * 24 * 60 * 60;

/** Zones of browsers that hide theirs, and of machines. */
const isNobodysZone = (zone: string) => zone === "UTC" || zone.startsWith("Etc/");

/** @param needed whether somebody is signed in or about to be: nobody else is shown times */
export function useBrowserZone(needed: boolean) {
	useEffect(() => {
		if (!needed) return;
		const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
		if (!timeZone || isNobodysZone(timeZone)) return;
		const secure = location.protocol === "https:" ? "; Secure" : "";
		// biome-ignore lint/suspicious/noDocumentCookie: `cookieStore` is missing over http and in older browsers
		document.cookie = `${browserZoneCookie}=${timeZone}; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax${secure}`;
	}, [needed]);
}
