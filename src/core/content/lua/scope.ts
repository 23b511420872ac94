import {
  argumentsOf,
  type Block,
  type Chunk,
  type Expression,
  type FunctionNode,
  type Identifier,
  type Statement,
  type TableField,
} from './ast.ts';

/** A local variable. One that an inner function uses lives in a cell that both share. */
export interface Variable {
  readonly owner: object;
  isShared: boolean;
  /** Register in its function, once it has one. */
  register: number;
}

export interface Scopes {
  /** Declarations and uses; a name that is not in here is global. The receiver of a method goes by its function. */
  readonly variables: ReadonlyMap<object, Variable>;
}

/** Finds out which local variable each name means, and which of them inner functions share. */
export function resolveScopes(chunk: Chunk): Scopes {
  const resolver = new Resolver(chunk);
  resolver.block(chunk.body);
  return { variables: resolver.variables };
}

class Resolver {
  readonly variables = new Map<object, Variable>();
  private names: Map<string, Variable>[] = [];
  private owner: object;

  constructor(chunk: Chunk) {
    this.owner = chunk;
  }

  block(body: Block): void {
    this.names.push(new Map());
    body.forEach((statement) => this.statement(statement));
    this.names.pop();
  }

  private declare(node: object, name: string): void {
    const variable: Variable = { owner: this.owner, isShared: false, register: -1 };
    this.variables.set(node, variable);
    this.names[this.names.length - 1]!.set(name, variable);
  }

  private use(node: Identifier): void {
    for (let depth = this.names.length - 1; depth >= 0; depth--) {
      const variable = this.names[depth]!.get(node.name);
      if (variable === undefined) continue;
      if (variable.owner !== this.owner) variable.isShared = true;
      this.variables.set(node, variable);
      return;
    }
  }

  private within(declare: () => void, body: Block): void {
    this.names.push(new Map());
    declare();
    this.block(body);
    this.names.pop();
  }

  private statement(node: Statement): void {
    switch (node.type) {
      case 'LocalStatement':
        this.expressions(node.init);
        node.variables.forEach((variable) => this.declare(variable, variable.name));
        break;
      case 'AssignmentStatement':
        this.expressions(node.init);
        this.expressions(node.variables);
        break;
      case 'CallStatement':
        this.expression(node.expression);
        break;
      case 'ReturnStatement':
        this.expressions(node.arguments);
        break;
      case 'DoStatement':
        this.block(node.body);
        break;
      case 'IfStatement':
        for (const clause of node.clauses) {
          if (clause.type !== 'ElseClause') this.expression(clause.condition);
          this.block(clause.body);
        }
        break;
      case 'FunctionDeclaration':
        this.functionNode(node);
        break;
      case 'LabelStatement':
      case 'GotoStatement':
      case 'BreakStatement':
        break;
      default:
        this.loop(node);
    }
  }

  private loop(
    node: Extract<Statement, { readonly body: Block; readonly type: `${'While' | 'Repeat' | 'For'}${string}` }>,
  ) {
    switch (node.type) {
      case 'WhileStatement':
        this.expression(node.condition);
        this.block(node.body);
        break;
      case 'RepeatStatement':
        // The condition sees what the body declared.
        this.names.push(new Map());
        node.body.forEach((statement) => this.statement(statement));
        this.expression(node.condition);
        this.names.pop();
        break;
      case 'ForNumericStatement':
        this.expressions([node.start, node.end, ...(node.step ? [node.step] : [])]);
        this.within(() => this.declare(node.variable, node.variable.name), node.body);
        break;
      case 'ForGenericStatement':
        this.expressions(node.iterators);
        this.within(() => node.variables.forEach((variable) => this.declare(variable, variable.name)), node.body);
    }
  }

  private functionNode(node: FunctionNode): void {
    const { identifier } = node;
    if (identifier?.type === 'MemberExpression') this.expression(identifier.base);
    else if (identifier && node.isLocal) this.declare(identifier, identifier.name);
    else if (identifier) this.use(identifier);
    const outer = this.owner;
    this.owner = node;
    this.within(() => {
      if (identifier?.type === 'MemberExpression' && identifier.indexer === ':') this.declare(node, 'self');
      for (const parameter of node.parameters) {
        if (parameter.type === 'Identifier') this.declare(parameter, parameter.name);
      }
    }, node.body);
    this.owner = outer;
  }

  private expressions(nodes: readonly Expression[]): void {
    nodes.forEach((node) => this.expression(node));
  }

  private expression(node: Expression): void {
    switch (node.type) {
      case 'Identifier':
        return this.use(node);
      case 'BinaryExpression':
      case 'LogicalExpression':
        return this.expressions([node.left, node.right]);
      case 'UnaryExpression':
        return this.expression(node.argument);
      case 'MemberExpression':
        return this.expression(node.base);
      case 'IndexExpression':
        return this.expressions([node.base, node.index]);
      case 'CallExpression':
      case 'TableCallExpression':
      case 'StringCallExpression':
        return this.expressions([node.base, ...argumentsOf(node)]);
      case 'FunctionDeclaration':
        return this.functionNode(node);
      case 'TableConstructorExpression':
        return node.fields.forEach((field) => this.field(field));
    }
  }

  private field(field: TableField): void {
    if (field.type === 'TableKey') this.expression(field.key);
    this.expression(field.value);
  }
}
