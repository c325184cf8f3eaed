import type { ReactNode } from "react";
import { Disclosure } from "../disclosure.tsx";

/** Fields of a long form that belong together, under a heading. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="flex min-w-0 flex-col gap-4 border-line border-t pt-4">
			<legend className="pr-3 font-semibold text-lg text-navy-900">{title}</legend>
			{children}
		</fieldset>
	);
}

/** Fields that few fill in, folded. */
export function MoreFields({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
	return (
		<Disclosure summary={title} open={open}>
			<div className="flex flex-col gap-4 pt-2 pb-4">{children}</div>
		</Disclosure>
	);
}
