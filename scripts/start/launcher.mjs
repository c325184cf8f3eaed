// @ts-check
/**
 * npm forwards Ctrl-C, but SIGTERM only ends npm and its shell. So a command run by npm stops when its
 * launcher is gone; one run directly goes on, as a daemon must.
 *
 * @param {() => void} stop
 */
export function whenLauncherEnds(stop) {
	if (!process.env.npm_lifecycle_event) return;
	const launcher = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === launcher) return;
		clearInterval(watch);
		stop();
	}, 250);
	watch.unref();
}
