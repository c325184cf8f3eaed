import type { ReactNode } from "react";

export function Page({ children }: { children: ReactNode }) {
	return <div className="mx-auto max-w-content px-4 pt-4 pb-16 xl:px-6">{children}</div>;
}
