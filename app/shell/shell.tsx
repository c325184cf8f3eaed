import type { ReactNode } from "react";
import type { ShellData } from "./shell-data.server.ts";

/** Header, page and footer. `data` is `null` when even the shell's own data could not be loaded. */
export function Shell({ data, children }: { data: ShellData | null; children: ReactNode }) {
	return (
		<>
			<header>
				<a href="/">{data?.storeName ?? "Home"}</a>
			</header>
			<main id="main">{children}</main>
		</>
	);
}
