/** Least distance from the edge of the window, and between a popover and its trigger, in pixels. */
const [EDGE, GAP] = [8, 4];

/** Places an open popover below its trigger, or above it where there is no room, and always within the window. */
export function placeBeside(popover: HTMLElement, trigger: HTMLElement, align: 'start' | 'end' = 'start'): void {
  const at = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const [{ clientWidth }, { clientHeight }] = [document.body, document.documentElement];
  const wanted = align === 'start' ? at.left : at.right - width;
  const below = at.bottom + GAP;
  const top = below + height + EDGE > clientHeight && at.top - GAP - height >= EDGE ? at.top - GAP - height : below;
  popover.style.left = `${Math.max(EDGE, Math.min(wanted, clientWidth - width - EDGE))}px`;
  popover.style.top = `${top}px`;
}
