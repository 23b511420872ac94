/** Sets of nodes of which each leads to every other, and nodes that lead to themselves. Tarjan, without recursion. */
export function circlesOf(nodes: Iterable<string>, next: (node: string) => Iterable<string>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const onPath = new Set<string>();
  const path: string[] = [];
  const circles: string[][] = [];

  const enter = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    path.push(node);
    onPath.add(node);
    const followers = [...next(node)];
    return { node, followers, at: 0 };
  };
  const lower = (node: string, to: number) => low.set(node, Math.min(low.get(node)!, to));
  const leave = (node: string, followers: readonly string[]) => {
    if (low.get(node) !== index.get(node)) return;
    const members: string[] = [];
    for (let last = path.pop(); last !== undefined; last = last === node ? undefined : path.pop()) {
      onPath.delete(last);
      members.push(last);
    }
    if (members.length > 1 || followers.includes(node)) circles.push(members.reverse());
  };

  for (const start of nodes) {
    if (index.has(start)) continue;
    const stack = [enter(start)];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const follower = top.followers[top.at++];
      if (follower === undefined) {
        stack.pop();
        leave(top.node, top.followers);
        const parent = stack.at(-1);
        if (parent) lower(parent.node, low.get(top.node)!);
      } else if (!index.has(follower)) stack.push(enter(follower));
      else if (onPath.has(follower)) lower(top.node, index.get(follower)!);
    }
  }
  return circles;
}
