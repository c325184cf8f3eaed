import type { ReactNode } from "react";

export function AuthFrame({
	title,
	intro,
	children,
}: {
	title: string;
	intro?: ReactNode;
	children: ReactNode;
}) {
	return (
		<div className="mx-auto max-w-content px-4 py-10 xl:px-6 xl:py-14">
			<div className="mx-auto flex max-w-md flex-col gap-5">
				<div>
					<h1 className="text-3xl">{title}</h1>
					{intro && <p className="mt-2 text-muted">{intro}</p>}
				</div>
				{children}
			</div>
		</div>
	);
}
