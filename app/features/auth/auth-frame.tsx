import type { ReactNode } from "react";
import { Button } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";

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

export function GoogleButton({ returnTo }: { returnTo?: string }) {
	return (
		<form method="post" action={paths.googleSignIn()} className="flex flex-col gap-4">
			<p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
				or
			</p>
			{returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
			<Button type="submit" wide icon="external">
				Continue with Google
			</Button>
		</form>
	);
}
