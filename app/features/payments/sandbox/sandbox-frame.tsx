import type { ReactNode } from "react";

export function SandboxFrame({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="min-h-dvh bg-surface-sunken px-4 py-6">
			<div className="mx-auto flex max-w-md flex-col gap-5">
				<p className="rounded border-2 border-cct-2200 border-dashed bg-cct-4000 px-4 py-3 text-center font-semibold">
					Sandbox payment provider - no money moves
				</p>
				<div className="flex flex-col gap-5 rounded border border-line bg-white p-5 sm:p-6">
					<h1 className="text-2xl">{title}</h1>
					{children}
				</div>
			</div>
		</div>
	);
}
