import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export function RemovableChip({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link
			to={to}
			preventScrollReset
			className="inline-flex min-h-8 items-center gap-1 rounded-full border border-navy-200 bg-navy-50 py-1 pr-2 pl-3 text-navy-900 text-sm no-underline hover:border-navy-600 pointer-coarse:min-h-touch"
		>
			<VisuallyHidden>Remove </VisuallyHidden>
			{children}
			<Icon name="close" size={16} />
		</Link>
	);
}
